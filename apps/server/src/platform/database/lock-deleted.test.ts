import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { silentLog } from '../logging/log.ts';
import { closeDatabase, type Database, openDatabase } from './database.ts';
import { lockDeleted } from './lock-deleted.ts';

const things = snakeCase.table('things', {
  id: text().primaryKey(),
  deletedAt: timestamp({ withTimezone: true }),
  parts: integer().notNull().default(1),
});
const NOON = new Date('2026-03-01T12:00:00Z');

let fresh: FreshDatabase;
let database: Database;
beforeEach(async () => {
  fresh = await emptyDatabase();
  database = openDatabase({ connection: fresh.connection, log: silentLog() });
  await database.execute(
    sql`CREATE TABLE things (id text PRIMARY KEY, deleted_at timestamptz, parts int NOT NULL DEFAULT 1)`,
  );
});
afterEach(async () => {
  await closeDatabase(database);
  await fresh.drop();
});

const restore = async (id: string): Promise<boolean> => {
  const restored = await database
    .update(things)
    .set({ deletedAt: null })
    .where(and(eq(things.id, id), isNotNull(things.deletedAt)))
    .returning({ id: things.id });
  return restored.length === 1;
};

it('leaves out rows that were restored, or deleted again, since they were due', async () => {
  const before = new Date(NOON.getTime() - 1);
  await database.insert(things).values([
    { id: 'deleted', deletedAt: before },
    { id: 'restored', deletedAt: null },
    { id: 'again', deletedAt: NOON },
  ]);
  const held = await database.transaction((tx) =>
    lockDeleted(things, ['restored', 'again', 'deleted', 'gone'], NOON, tx),
  );
  expect(held).toEqual(['deleted']);
});

it('lets nobody restore rows that are being erased', async () => {
  await database.insert(things).values({ id: 'deleted', deletedAt: new Date(0) });
  let restored: Promise<boolean> | undefined;
  await database.transaction(async (tx) => {
    expect(await lockDeleted(things, ['deleted'], NOON, tx)).toEqual(['deleted']);
    restored = restore('deleted');
    await tx.execute(sql`delete from things`);
  });
  expect(await restored).toBe(false);
});
