import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { silentLog } from '../logging/log.ts';
import { createCommonCommit } from './common-commit.ts';
import {
  closeDatabase,
  type Database,
  openDatabase,
  type RunInTransaction,
  transactionOn,
} from './database.ts';

let fresh: FreshDatabase;
let database: Database;
let commonCommit: RunInTransaction;

beforeEach(async () => {
  fresh = await emptyDatabase();
  database = openDatabase({ connection: fresh.connection, log: silentLog() });
  commonCommit = createCommonCommit(transactionOn(database));
  await database.execute(sql`CREATE TABLE notes (text text UNIQUE, version integer NOT NULL DEFAULT 0)`);
});

afterEach(async () => {
  await closeDatabase(database);
  await fresh.drop();
});

const add = (text: string) =>
  commonCommit(async (tx) => {
    await tx.execute(sql`INSERT INTO notes (text) VALUES (${text})`);
    const { rows } = await tx.execute<{ id: string }>(sql`SELECT pg_current_xact_id()::text AS id`);
    return rows[0]?.id;
  });

const texts = async (): Promise<string[]> => {
  const { rows } = await database.execute<{ text: string }>(sql`SELECT text FROM notes ORDER BY text`);
  return rows.map(({ text }) => text);
};

it('commits work that is ready at the same moment as one transaction', async () => {
  const transactions = await Promise.all(['a', 'b', 'c'].map(add));

  expect(new Set(transactions).size).toBe(1);
  expect(await texts()).toEqual(['a', 'b', 'c']);
});

it('saves all other work once if one piece fails, and returns each caller its own result', async () => {
  await add('b');
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(add));

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await texts()).toEqual(['a', 'b', 'c']);
});

it('does not delay other work while one piece waits for a lock', async () => {
  await add('held');
  const raise = () =>
    commonCommit((tx) => tx.execute(sql`UPDATE notes SET version = version + 1 WHERE text = 'held'`));
  let waiting: Promise<unknown> | undefined;
  await database.transaction(async (tx) => {
    await tx.execute(sql`UPDATE notes SET version = 10 WHERE text = 'held'`);
    waiting = raise();
    await Promise.all(['a', 'b'].map(add));
    await add('c');
  });
  await waiting;

  expect(await texts()).toEqual(['a', 'b', 'c', 'held']);
  const { rows } = await database.execute<{ version: number }>(
    sql`SELECT version FROM notes WHERE text = 'held'`,
  );
  expect(rows).toEqual([{ version: 11 }]);
});
