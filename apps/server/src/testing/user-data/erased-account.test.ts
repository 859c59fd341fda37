import { join } from 'node:path';
import { deleteAccount } from '@studiolo/contract/account/profile-endpoints';
import { deleteBot } from '@studiolo/contract/bots/endpoints';
import { deleteFolder } from '@studiolo/contract/chat/folder-endpoints';
import { expect, it } from 'vitest';
import { ERASE_DELETED } from '../../core/deletion/deletion.jobs.ts';
import { UNDO_MS } from '../../core/deletion/deletion.ts';
import { aServer } from '../fixtures/a-server.ts';
import { aUser, PASSWORD } from '../fixtures/a-user.ts';
import { filesUnder } from '../files-under.ts';
import { until } from '../until.ts';
import { fillAccount, makeBot, makeProject } from './fill-account.ts';
import { insertRowsOfBot, insertRowsOfUser } from './insert-rows.ts';

const server = aServer(() => ({ settings: { FREE_CHAT_DAILY: '1000' } }));

/** Timeout in ms: filling an account takes long on a busy machine. */
const TEST_TIMEOUT_MS = 400_000;

/** Tables of the operator and the server, and of addresses that do not belong to a user yet. */
const UNOWNED_TABLES = [
  'model_services',
  'model_settings',
  'operator_actions',
  'plan_rules',
  'retention_rules',
  'shared_secrets',
  'sign_ups',
  'welcome_keys',
];

/**
 * Whether a row belongs to no user: limits of networks and the operator's codes, of which only the use
 * belongs to a user.
 */
const isUnowned = (row: string): boolean => row.startsWith('attempts: (send:') || row.startsWith('coupons: ');

const query = async (text: string): Promise<string[]> =>
  (await server.inside.database.$client.query<{ row: string }>(text)).rows.map(({ row }) => row);

/** Rows of every table, each with the name of its table. */
const allRows = async (): Promise<Map<string, string[]>> => {
  const tables = await query(
    `select table_name as row from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const rows = new Map<string, string[]>();
  for (const table of tables) rows.set(table, await query(`select t::text as row from public.${table} t`));
  return rows;
};

const idleJobs = () =>
  until(async () => {
    const busy = `select id::text as row from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`;
    return (await query(busy)).length === 0;
  });

const objects = async () => (await filesUnder(join(server.folder, 'files'))).toSorted();

/** Returns the tables that should have rows but are empty. */
const emptyTables = (rows: Map<string, string[]>): string[] =>
  [...rows]
    .filter(([table, { length }]) => length === 0 && !UNOWNED_TABLES.includes(table))
    .map(([table]) => table);

/** Rows that have been added since then, one per line, so that a failure names them. */
const remainingSince = async (before: Map<string, string[]>): Promise<string> =>
  [...(await allRows())]
    .flatMap(([table, rows]) =>
      rows.filter((row) => !before.get(table)?.includes(row)).map((row) => `${table}: ${row}`),
    )
    .filter((row) => !isUnowned(row))
    .join('\n');

/** A run that is still working, e.g. reading a source, is erased when it ends. */
const expectNothingRemains = async (rowsBefore: Map<string, string[]>, objectsBefore: string[]) => {
  await expect.poll(() => remainingSince(rowsBefore)).toBe('');
  await expect.poll(objects).toEqual(objectsBefore);
};

it(
  'leaves no row of any table and no stored object of an account with every kind of data [account.delete]',
  async () => {
    const [rowsBefore, objectsBefore] = [await allRows(), await objects()];
    const ann = await aUser(server);
    const botId = await fillAccount(ann, server.client);
    await idleJobs();
    await insertRowsOfUser(server, ann.email);
    await insertRowsOfBot(server, botId);
    expect(emptyTables(await allRows())).toEqual([]);

    await ann.call(deleteAccount, { password: PASSWORD });
    await idleJobs();

    await expectNothingRemains(rowsBefore, objectsBefore);
  },
  TEST_TIMEOUT_MS,
);

it(
  'leaves no row of any table and no stored object of a project that was deleted',
  async () => {
    const ann = await aUser(server);
    const [rowsBefore, objectsBefore] = [await allRows(), await objects()];
    const folderId = await makeProject(ann);
    await idleJobs();

    await ann.call(deleteFolder, { folderId });
    server.clock.advance(UNDO_MS + 1);
    await server.inside.jobs.enqueue(ERASE_DELETED, {});
    await idleJobs();

    await expectNothingRemains(rowsBefore, objectsBefore);
  },
  TEST_TIMEOUT_MS,
);

it(
  'leaves no row of any table and no stored object of a bot that was deleted',
  async () => {
    const ann = await aUser(server);
    const [rowsBefore, objectsBefore] = [await allRows(), await objects()];
    const botId = await makeBot(ann, server.client);
    await idleJobs();
    await insertRowsOfBot(server, botId);

    await ann.call(deleteBot, { tableId: botId });
    server.clock.advance(UNDO_MS + 1);
    await server.inside.jobs.enqueue(ERASE_DELETED, {});
    await idleJobs();

    await expectNothingRemains(rowsBefore, objectsBefore);
  },
  TEST_TIMEOUT_MS,
);
