import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildPaths } from '../../compose/places.ts';
import { enact, migrate } from '../../platform/database/migrate.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import { silentLog } from '../../platform/logging/log.ts';
import { emptyDatabase, type FreshDatabase } from '../database/database.ts';

type Row = Record<string, unknown>;

/** Columns of the first version that were renamed since. */
const RENAMED: Record<string, string> = { 'records.owner_id': 'asker_id' };

/** Tables and columns whose values moved or were dropped, with the reason. The last test compares what moved. */
const CHANGED: Record<string, string> = {
  daily_usage: 'counted by meter and window in meter_usage',
  'charges.price': 'a meter with an amount',
  'files.progress': 'an object of done and total pages, for files that are being read',
  'passages.tokens': 'with the owner as a token, so that the index finds an owner’s passages',
  'topics.bot_id': 'the scope of the conversation',
  'topics.feature': 'the scope of the conversation',
  'topics.project_id': 'the scope of the conversation',
  'topics.visitor_id': 'the asker of the conversation',
};

let database: FreshDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await emptyDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const rowsOf = async (table: string): Promise<Row[]> => {
  const { rows } = await client.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${table} t`);
  return rows.map(({ row }) => row);
};

const allRows = async (): Promise<Map<string, Row[]>> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const tables = new Map<string, Row[]>();
  for (const { name } of rows) tables.set(name, await rowsOf(name));
  return tables;
};

/** Restores the first version's data and migrates it to the current schema. Returns the rows before and afterwards. */
const upgrade = async () => {
  const [first] = await readMigrations(buildPaths.migrations);
  await enact(client, [first!]);
  await client.query(await readFile(path.join(import.meta.dirname, 'oldest-rows.sql'), 'utf8'));
  const before = await allRows();
  await migrate(database.connection, buildPaths.migrations, silentLog());
  return { before, after: await allRows() };
};

/** Compares a row with the most similar migrated row. Returns the columns that are missing or have another value. */
const differencesOf = (table: string, row: Row, migrated: readonly Row[]): string[] => {
  const changesOf = (other: Row) =>
    Object.entries(row).flatMap(([column, value]) => {
      const name = `${table}.${column}`;
      const [was, is] = [JSON.stringify(value), JSON.stringify(other[RENAMED[name] ?? column])];
      return name in CHANGED || was === is ? [] : [`${name}: ${was} → ${is}`];
    });
  const changes = migrated.map(changesOf);
  return changes.toSorted((one, other) => one.length - other.length)[0] ?? [`a row of ${table} is gone`];
};

it('migrates rows of every table of the first version without losing a row or changing a value', async () => {
  const { before, after } = await upgrade();
  before.delete('migrations');
  expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
  const compared = [...before].filter(([table]) => !(table in CHANGED));
  expect(compared.map(([table]) => [table, after.get(table)?.length])).toEqual(
    compared.map(([table, rows]) => [table, rows.length]),
  );
  const differences = compared.flatMap(([table, rows]) =>
    rows.flatMap((row) => differencesOf(table, row, after.get(table) ?? [])),
  );
  expect(differences).toEqual([]);
});

it('moves prices, usage and scopes of the first version to their current columns without changing a number', async () => {
  const { after } = await upgrade();
  const ANN = 'a0000000-0000-4000-8000-000000000001';
  const WANG = 'a0000000-0000-4000-8000-000000000002';
  expect(after.get('charges')).toMatchObject([
    { owner_id: ANN, meter: 'answer', amount: 1, paid: 1, state: 'settled' },
    { owner_id: WANG, meter: 'answer', amount: 1, paid: 0, state: 'returned' },
  ]);
  expect(after.get('meter_usage')).toEqual([
    { owner_id: ANN, meter: 'answer', window_start: '2026-11-20', used: 1 },
  ]);
  expect(after.get('topics')).toMatchObject([
    { owner_id: ANN, asker_id: ANN, ground_id: '' },
    { owner_id: WANG, asker_id: WANG, ground_id: '' },
  ]);
  const [passage] = after.get('passages') ?? [];
  expect(passage?.['tokens']).toContain("'41.5':4 ");
});
