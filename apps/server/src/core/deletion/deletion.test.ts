import { eq, ne, sql } from 'drizzle-orm';
import { integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { closeDatabase, type Database, openDatabase } from '../../platform/database/database.ts';
import { silentLog } from '../../platform/logging/log.ts';
import { createDeletion, type DeletionRules } from './deletion.ts';

const things = snakeCase.table('things', {
  id: text().primaryKey(),
  owner: text().notNull(),
  deletedAt: timestamp({ withTimezone: true }),
  parts: integer().notNull().default(1),
});

const UNDO_MS = 1000;
const { signal } = new AbortController();

let fresh: FreshDatabase;
let database: Database;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  fresh = await emptyDatabase();
  database = openDatabase({ connection: fresh.connection, log: silentLog() });
  await database.execute(
    sql`CREATE TABLE things (id text PRIMARY KEY, owner text, deleted_at timestamptz, parts int NOT NULL DEFAULT 1)`,
  );
  await database
    .insert(things)
    .values(['a', 'b', 'c'].map((id) => ({ id, owner: id === 'c' ? 'bob' : 'ann' })));
});
afterEach(async () => {
  await closeDatabase(database);
  await fresh.drop();
});

const deletionOf = (rules: Partial<DeletionRules<typeof things>> = {}) =>
  createDeletion(
    { database, clock: { now: () => now }, log: silentLog() },
    { table: things, undoMs: UNDO_MS, ...rules },
  );
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
const left = async () => ids(await database.select().from(things));

it('deletes and restores the rows that match, each once', async () => {
  const deletion = deletionOf();
  expect(ids(await deletion.remove({ owner: 'ann', id: ['a', 'b', 'c'] }))).toEqual(['a', 'b']);
  expect(await deletion.remove({ id: 'a' })).toEqual([]);
  expect(await deletion.restore({ id: 'a', owner: 'bob' })).toEqual([]);
  expect(ids(await deletion.restore({ id: ['a', 'c'] }))).toEqual(['a']);
  expect(await deletion.restore({ id: 'a' })).toEqual([]);
  expect(await deletion.remove({ id: [] })).toEqual([]);
});

it('refuses to delete or restore rows without naming them', async () => {
  const deletion = deletionOf();
  expect(() => deletion.remove({})).toThrow(/identified by column values/);
  expect(() => deletion.restore({ id: undefined } as never)).toThrow(/identified by column values/);
});

it('restores until the undo period is over, and erases only after that', async () => {
  const deletion = deletionOf();
  await deletion.remove({ id: ['a', 'b'] });
  later(UNDO_MS);
  await deletion.eraseDue(signal);
  expect(ids(await deletion.restore({ id: 'a' }))).toEqual(['a']);
  later(1);
  expect(await deletion.restore({ id: 'b' })).toEqual([]);
  await deletion.eraseDue(signal);
  expect(await left()).toEqual(['a', 'c']);
});

it('lets nobody restore a row that is being erased', async () => {
  let restored: Promise<unknown[]> | undefined;
  const deletion = deletionOf({
    erase: async () => {
      now = new Date(0);
      restored = deletion.restore({ id: 'a' });
    },
  });
  await deletion.remove({ id: 'a' });
  later(UNDO_MS + 1);
  await deletion.eraseDue(signal);
  expect(await restored).toEqual([]);
  expect(await left()).toEqual(['b', 'c']);
});

it('keeps a row that was restored after it became due, and everything that belongs to it', async () => {
  const erased: string[] = [];
  const deletion = deletionOf({
    lockBefore: ({ id }) => database.update(things).set({ deletedAt: null }).where(eq(things.id, id)),
    erase: async (rows) => void erased.push(...ids(rows)),
  });
  await deletion.remove({ id: 'a' });
  later(UNDO_MS + 1);
  await deletion.eraseDue(signal);
  expect([erased, await left()]).toEqual([[], ['a', 'b', 'c']]);
});

it('erases the other rows if one cannot be erased, and leaves that one unchanged', async () => {
  const after: string[] = [];
  const deletion = deletionOf({
    erase: async ([row], tx) => {
      await tx.update(things).set({ parts: 0 });
      if (row?.id === 'a') throw new Error('locked');
    },
    onErased: async ({ id }) => void after.push(id),
  });
  await deletion.remove({ id: ['a', 'b'] });
  later(UNDO_MS + 1);
  await deletion.eraseDue(signal);
  expect([after, await left()]).toEqual([['b'], ['a', 'c']]);
  expect(await deletion.eraseDeleted({ id: 'c' })).toBe(false);
});

it('follows the rules of a table: keeps rows that are still in use, and erases others that nobody deleted', async () => {
  const deletion = deletionOf({
    isDue: (isExpired) => sql`(${isExpired} and ${ne(things.id, 'a')}) or ${eq(things.id, 'c')}`,
  });
  await deletion.remove({ id: ['a', 'b'] });
  later(UNDO_MS + 1);
  await deletion.eraseDue(signal);
  expect(await left()).toEqual(['a']);
});

it('erases at once a row in the trash, and all rows of an owner', async () => {
  const deletion = deletionOf();
  expect(await deletion.eraseDeleted({ id: 'a' })).toBe(false);
  await deletion.remove({ id: 'a' });
  expect(await deletion.eraseDeleted({ id: 'a' })).toBe(true);
  await database.transaction((tx) => deletion.eraseAll({ owner: 'ann' }, tx));
  expect(await left()).toEqual(['c']);
});

it('erases any number of rows at a time', async () => {
  const many = Array.from({ length: 450 }, (_, n) => ({ id: `m${n}`, owner: 'eve' }));
  await database.insert(things).values(many);
  const deletion = deletionOf();
  await deletion.remove({ owner: 'eve' });
  later(UNDO_MS + 1);
  await deletion.eraseDue(signal);
  expect(await left()).toEqual(['a', 'b', 'c']);
});

it('deletes the rows of all owners that are older than a given time, and lets them be restored as usual', async () => {
  await database.execute(sql`ALTER TABLE things ADD COLUMN used_at timestamptz`);
  await database.execute(
    sql`UPDATE things SET used_at = CASE id WHEN 'b' THEN '2026-02-28'::timestamptz ELSE '2026-01-01' END`,
  );
  const many = Array.from({ length: 450 }, (_, n) => ({ id: `m${n}`, owner: 'eve' }));
  await database.insert(things).values(many);
  await database.execute(sql`UPDATE things SET used_at = '2026-01-01' WHERE owner = 'eve'`);
  const { usedAt } = snakeCase.table('things', { usedAt: timestamp({ withTimezone: true }) });
  const deletion = deletionOf();
  const before = new Date('2026-02-01T00:00:00Z');

  expect(await deletion.removeBefore(usedAt, before, signal)).toBe(452);
  expect(await deletion.removeBefore(usedAt, before, signal)).toBe(0);
  expect(ids(await deletion.restore({ id: ['a', 'b'] }))).toEqual(['a']);
  later(UNDO_MS + 1);
  await deletion.eraseDue(signal);
  expect(await left()).toEqual(['a', 'b']);
});
