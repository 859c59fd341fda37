import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { silentLog } from '../logging/log.ts';
import { toDatabase } from './connection.ts';
import { migrate } from './migrate.ts';

let database: FreshDatabase;
let folder: string;

beforeEach(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const addMigration = async (name: string, sql: string): Promise<void> => {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, 'migration.sql'), sql);
};

const run = () => migrate(database.connection, folder, silentLog());

const rows = async (query: string): Promise<unknown[]> => {
  const client = new pg.Client(database.connection);
  await client.connect();
  const result = await client.query(query).finally(() => client.end());
  return result.rows;
};

it('applies missing migrations in order, each only once', async () => {
  await addMigration('20260102000000_second', "INSERT INTO notes VALUES ('b');");
  await addMigration(
    '20260101000000_first',
    'CREATE TABLE notes (text text);\n--> statement-breakpoint\nSELECT 1;',
  );
  await run();
  await addMigration('20260103000000_third', "INSERT INTO notes VALUES ('c');");
  await run();
  await run();
  expect(await rows('SELECT text FROM notes ORDER BY text')).toEqual([{ text: 'b' }, { text: 'c' }]);
});

it('applies each migration once if several servers start at once', async () => {
  await addMigration(
    '20260101000000_first',
    "CREATE TABLE notes (text text); INSERT INTO notes VALUES ('a');",
  );
  await Promise.all([run(), run(), run(), run()]);
  expect(await rows('SELECT text FROM notes')).toEqual([{ text: 'a' }]);
});

it('rolls a failed migration back, and continues from there once it is fixed', async () => {
  await addMigration('20260101000000_first', 'CREATE TABLE notes (text text); SELECT 1/0;');
  await expect(run()).rejects.toThrow('The migration 20260101000000_first failed and was rolled back.');
  expect(await rows("SELECT to_regclass('notes') AS found")).toEqual([{ found: null }]);
  await addMigration('20260101000000_first', 'CREATE TABLE notes (text text);');
  await run();
  expect(await rows("SELECT to_regclass('notes')::text AS found")).toEqual([{ found: 'notes' }]);
});

it('refuses to start if an applied migration was changed', async () => {
  await addMigration('20260101000000_first', 'CREATE TABLE notes (text text);');
  await run();
  await addMigration('20260101000000_first', 'CREATE TABLE notes (text varchar);');
  await expect(run()).rejects.toThrow('was changed after it was applied');
});

it('refuses a database that a newer version has migrated further', async () => {
  await addMigration('20260101000000_first', 'CREATE TABLE notes (text text);');
  await run();
  await rm(path.join(folder, '20260101000000_first'), { recursive: true });
  await expect(run()).rejects.toThrow('created by a newer version');
});

it('says clearly why a database cannot be used', async () => {
  const missing = toDatabase(database.connection, 'no_such_database');
  await expect(migrate(missing, folder, silentLog())).rejects.toThrow(
    'Could not connect to the database: database "no_such_database" does not exist',
  );
});
