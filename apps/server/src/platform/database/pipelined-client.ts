import type { Writable } from 'node:stream';
import pg from 'pg';

/** Removes NUL, which PostgreSQL refuses in every text type, from a text or an array of texts. */
const withoutNul = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value;
  return Array.isArray(value) ? value.map(withoutNul) : value;
};

/** Maximum number of prepared statements, because each connection keeps all of them until it ends. */
const MAX_PREPARED_STATEMENTS = 200;
/**
 * Maximum length of a prepared statement. Longer ones often contain lists, so that their texts rarely recur.
 */
const MAX_STATEMENT_LENGTH = 4000;
const MIN_USES_TO_PREPARE = 3;
/**
 * Operator of text searches. They are planned with their words: one plan for all words reads every message with a common
 * word, though the newest would do.
 */
const TEXT_SEARCH = ' @@ ';
const MAX_COUNTED_STATEMENTS = 2000;

export type StatementNames = ReturnType<typeof createStatementNames>;

/** Names of recurring statements, under which each connection parses and plans them once. */
export const createStatementNames = () => {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  return {
    /** Undefined for a rare or long statement or a text search, and once there are too many names. */
    of(text: string): string | undefined {
      const existing = names.get(text);
      if (existing !== undefined) return existing;
      if (names.size >= MAX_PREPARED_STATEMENTS || text.length > MAX_STATEMENT_LENGTH) return undefined;
      if (text.includes(TEXT_SEARCH)) return undefined;
      const count = (uses.get(text) ?? 0) + 1;
      if (count < MIN_USES_TO_PREPARE) {
        if (uses.size >= MAX_COUNTED_STATEMENTS) uses.clear();
        uses.set(text, count);
        return undefined;
      }
      uses.delete(text);
      const name = `s${names.size}`;
      names.set(text, name);
      return name;
    },
  };
};

type Query = (statement: unknown, values?: unknown, callback?: unknown) => unknown;
type Statement = { text: string; name?: string | undefined };

const BEGIN_RESULT = { command: 'BEGIN', rowCount: 0, rows: [] };

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value;

type PipelinedConfig = pg.ClientConfig & {
  /**
   * Names for recurring statements. None behind a pooler, whose next transaction may be on a connection that has
   * not prepared them.
   */
  names?: StatementNames | undefined;
};

/**
 * A connection that sends the queries of one tick together without waiting for each answer, as a round trip
 * costs more than most statements. BEGIN is not awaited either: it fails only if the connection does, and
 * then everything after it fails too.
 */
export class PipelinedClient extends pg.Client {
  #isGathering = false;

  constructor({ names, ...settings }: PipelinedConfig = {}) {
    super({ ...settings, pipeline: true });
    const send = this.query.bind(this) as Query;
    const query: Query = (statement, values, callback) => {
      this.#gather();
      if (!isStatement(statement)) return send(statement, values, callback);
      if (statement.text === 'begin') {
        // If the connection is lost, the next statement also fails and reports the error.
        (send(statement, values) as Promise<unknown>).catch(() => undefined);
        return Promise.resolve(BEGIN_RESULT);
      }
      if (!Array.isArray(values) || values.length === 0) return send(statement, values, callback);
      statement.name ??= names?.of(statement.text);
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
