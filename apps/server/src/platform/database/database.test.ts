import { sql } from 'drizzle-orm';
import { jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { createLog, silentLog } from '../logging/log.ts';
import { closeDatabase, type Database, openDatabase, type Queryable, transactionOn } from './database.ts';
import { createStatementNames, PipelinedClient, type StatementNames } from './pipelined-client.ts';

let fresh: FreshDatabase;
let database: Database;

beforeEach(async () => {
  fresh = await emptyDatabase();
  database = openDatabase({ connection: fresh.connection, log: silentLog() });
  await database.execute(sql`CREATE TABLE notes (text text UNIQUE)`);
});

afterEach(async () => {
  await closeDatabase(database);
  await fresh.drop();
});

const add = (text: string, tx: Queryable = database) => tx.execute(sql`INSERT INTO notes VALUES (${text})`);

const texts = async (tx: Queryable = database): Promise<string[]> => {
  const { rows } = await tx.execute<{ text: string }>(sql`SELECT text FROM notes ORDER BY text`);
  return rows.map(({ text }) => text);
};

it('commits a transaction completely, or rolls it back', async () => {
  const transaction = transactionOn(database);
  await transaction(async (tx) => {
    await add('a', tx);
    await add('b', tx);
    expect(await texts()).toEqual([]);
  });
  const failing = transaction(async (tx) => {
    await add('c', tx);
    await add('a', tx);
  });
  await expect(failing).rejects.toThrow('Failed query');
  expect(await texts()).toEqual(['a', 'b']);
});

it('reveals no parameters of a failed query, neither in the error nor in the log', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  await add('my secret words');
  const error: unknown = await add('my secret words').catch((cause: unknown) => cause);
  log.error({ err: error }, 'failed');
  expect(lines.join('')).toContain('23505');
  expect(lines.join('')).not.toContain('my secret words');
});

it('saves texts and JSON without the characters that PostgreSQL refuses [run.steps]', async () => {
  const samples = snakeCase.table('kept', { text: text(), texts: text().array(), json: jsonb() });
  await database.execute(sql`CREATE TABLE kept (text text, texts text[], json jsonb)`);
  const json = { 'na\0me': ['a\0b', 'half \ud83c', String.raw`\u0000`, null] };
  await database.insert(samples).values([{ text: 'a\0b', texts: ['\0', '\ud83c'], json }, { json: ['a\0'] }]);
  await database.insert(samples).values([{ json: 'a\0' }, { json: null }]);

  expect(await database.select().from(samples)).toEqual([
    { text: 'ab', texts: ['', '\ufffd'], json: { name: ['ab', 'half \ufffd', String.raw`\u0000`, null] } },
    { text: null, texts: null, json: ['a'] },
    { text: null, texts: null, json: 'a' },
    { text: null, texts: null, json: null },
  ]);
  const { rows } = await database.execute<{ null: number }>(
    sql`select count(*)::int as null from kept where json is null`,
  );
  expect(rows).toEqual([{ null: 1 }]);
});

it('survives a connection that is cut during a transaction, and recovers', async () => {
  const cut = database.transaction(async (tx) => {
    await add('a', tx);
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`);
    await add('b', tx);
  });
  await expect(cut).rejects.toThrow('Failed query');
  await add('c');
  expect(await texts()).toEqual(['c']);
});

it('plans each text search with its own words', async () => {
  const names = createStatementNames();
  const namesOf = (text: string) => Array.from({ length: 5 }, () => names.of(text));
  expect(namesOf('SELECT FROM notes WHERE to_tsvector(text) @@ $1::tsquery')).toEqual(
    Array(5).fill(undefined),
  );
  expect(namesOf('SELECT FROM notes WHERE text = $1')).toEqual([undefined, undefined, 's0', 's0', 's0']);
});

it('prepares recurring statements by name, but not on a connection through a pooler', async () => {
  const prepared = async (names: StatementNames | undefined): Promise<number> => {
    const client = new PipelinedClient({ ...fresh.connection, names });
    await client.connect();
    try {
      for (let time = 0; time < 5; time += 1) await client.query({ text: 'SELECT $1::int + 4700' }, [time]);
      const { rows } = await client.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM pg_prepared_statements',
      );
      return rows[0]?.count ?? 0;
    } finally {
      await client.end();
    }
  };
  expect(await prepared(createStatementNames())).toBe(1);
  expect(await prepared(undefined)).toBe(0);
});
