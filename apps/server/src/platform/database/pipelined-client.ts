import type { Writable } from 'node:stream';
import pg from 'pg';

/** Removes NUL, which PostgreSQL refuses in every text type, from a text or an array of texts. */
const withoutNul = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value;
  return Array.isArray(value) ? value.map(withoutNul) : value;
};

/** Maximum number of prepared statements, as each connection keeps all of them until it ends. */
const MOST_NAMES = 200;
/**
 * Maximum length of a prepared statement. Longer ones often contain lists, so that their texts rarely recur.
 */
const LONGEST_TEXT = 4000;
const WORTH_A_NAME = 3;
const MOST_COUNTED = 2000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/**
 * Name under which a recurring statement is prepared, so that each connection parses and plans it once.
 * Undefined for rare or long ones.
 */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES || text.length > LONGEST_TEXT) return undefined;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < WORTH_A_NAME) {
    if (uses.size >= MOST_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

type Query = (statement: unknown, values?: unknown, callback?: unknown) => unknown;
type Statement = { text: string; name?: string | undefined };

const BEGUN = { command: 'BEGIN', rowCount: 0, rows: [] };

const isStatement = (asked: unknown): asked is Statement =>
  typeof asked === 'object' && asked !== null && 'text' in asked;

/**
 * A connection that sends the queries of one tick together without waiting for each answer, as a round trip
 * costs more than most statements. Nobody waits for BEGIN either: it fails only with the connection, and then
 * so does everything after it.
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
        // A lost connection also fails the statement after it, which reports the error.
        (send(statement, values) as Promise<unknown>).catch(() => undefined);
        return Promise.resolve(BEGUN);
      }
      if (!Array.isArray(values) || values.length === 0) return send(statement, values, callback);
      statement.name ??= nameOf(statement.text);
      return send(statement, values.map(withoutNul), callback);
    };
    this.query = query as typeof this.query;
  }

  /** Buffers writes until all queries of this tick are written. */
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
