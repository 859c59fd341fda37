import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getUser, loginByEmail } from '@studiolo/contract/account/endpoints';
import { exportAccount } from '@studiolo/contract/account/profile-endpoints';
import { ask, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { getFileText } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { buildPaths } from '../../compose/places.ts';
import { enact } from '../../platform/database/migrate.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import { PASSWORD } from '../fixtures/a-user.ts';
import { emptyDatabase, type FreshDatabase } from '../database/database.ts';
import { databaseUrl } from '../database/database-url.ts';
import { aDataFolder, startServerProcess, type ServerProcess } from '../faults/server-process.ts';

type SavedData = {
  email: string;
  tables: Record<string, { name?: string; hash?: string }[]>;
  /** Base64 contents by path in the data folder's `files`. */
  files: Record<string, string>;
};

let folder: string;
let database: FreshDatabase;
let server: ServerProcess;
let saved: SavedData;

/**
 * Restores the data of a user with two questions, which the first version with accounts had saved (aab3ee1f,
 * 2026-11-21).
 */
const restoreData = async (client: pg.Client): Promise<void> => {
  const { migrations: done = [], ...tables } = saved.tables;
  const names = new Set(done.map(({ name }) => name));
  const migrations = (await readMigrations(buildPaths.migrations)).filter(({ name }) => names.has(name));
  expect(migrations).toMatchObject(done.map(({ name, hash }) => ({ name, hash })));
  await enact(client, migrations);
  await client.query('SET session_replication_role = replica');
  for (const [table, rows] of Object.entries(tables)) {
    await client.query(
      `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query("SELECT setval(pg_get_serial_sequence('passages', 'id'), max(id)) FROM passages");
};

beforeEach(async () => {
  saved = JSON.parse(
    await readFile(path.join(import.meta.dirname, 'first-accounts.json'), 'utf8'),
  ) as SavedData;
  folder = await aDataFolder();
  database = await emptyDatabase();
  const client = new pg.Client(database.connection);
  await client.connect();
  await restoreData(client).finally(() => client.end());
  for (const [name, base64] of Object.entries(saved.files)) {
    const file = path.join(folder, 'files', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(base64, 'base64'));
  }
  server = await startServerProcess({ folder, settings: { DATABASE_URL: databaseUrl(database.connection) } });
});
afterEach(async () => {
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('migrates the data of the first version with accounts: the user, chats, files and usage [account.export]', async () => {
  const { token } = await server.client().call(loginByEmail, { email: saved.email, password: PASSWORD });
  const ann = server.client(token);
  expect(await ann.call(getUser, {})).toMatchObject({ nickname: 'Ann 安' });
  const { records: topics } = await ann.call(pageTopics, {});
  expect(topics.map(({ title }) => title)).toEqual([
    '灯什么时候点亮？',
    'How high is the tower on the rock?',
  ]);
  const { records } = await ann.call(pageRecords, { sessionId: topics[1]?.sessionId ?? '' });
  expect(records).toMatchObject([{ reponse: 'The tower is **forty** metres high [1].', status: 'done' }]);
  const file = fileOfUrl(records[0]?.chatFileUrl[0] ?? '');
  expect(await ann.call(getFileText, { fileId: file?.fileId ?? '' })).toMatchObject({
    text: expect.stringContaining('Maren lights the lamp') as string,
  });
  const { text } = await ann.readStream(ask, {
    msgId: randomUUID(),
    sessionId: topics[1]?.sessionId ?? '',
    prompt: 'Who lights the lamp of the tower?',
  });
  expect(text).toContain('Maren');
  expect((await ann.send(exportAccount, {})).ok).toBe(true);
});
