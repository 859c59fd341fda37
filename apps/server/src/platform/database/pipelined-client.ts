import type { Writable } from 'node:stream';
import pg from 'pg';
import { nameOf } from './statement-names.ts';

type Query = (statement: unknown, values?: unknown, callback?: unknown) => unknown;
type Statement = { text: string; name?: string | undefined };

const BEGUN = { command: 'BEGIN', rowCount: 0, rows: [] };

const isStatement = (asked: unknown): asked is Statement =>
  typeof asked === 'object' && asked !== null && 'text' in asked;

/**
 * A connection that sends what is asked in the same moment together, without waiting for the answer to each: a trip to
 * the database costs more than most statements. Nobody waits for BEGIN either: only a lost connection refuses it, and
 * that refuses what follows too.
 */
export class PipelinedClient extends pg.Client {
  #isGathering = false;

  constructor(settings?: pg.ClientConfig) {
    super({ ...settings, pipeline: true });
    const send = this.query.bind(this) as Query;
    const query: Query = (statement, values, callback) => {
      this.#gather();
      if (!isStatement(statement)) return send(statement, values, callback);
      if (statement.text === 'begin') {
        (send(statement, values) as Promise<unknown>).catch(() => undefined);
        return Promise.resolve(BEGUN);
      }
      if (Array.isArray(values) && values.length > 0) statement.name ??= nameOf(statement.text);
      return send(statement, values, callback);
    };
    this.query = query as typeof this.query;
  }

  /** Holds back what is written until all that is ready to be asked now has been. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}
