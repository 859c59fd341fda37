import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildPaths } from '../../../compose/places.ts';
import { enact } from '../../../platform/database/migrate.ts';
import { readMigrations } from '../../../platform/database/migrations.ts';
import { emptyDatabase, type FreshDatabase } from '../../../testing/database/database.ts';

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

const rows = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await client.query<Record<string, unknown>>(text, values)).rows;

it('migrates the files of a project to sources, in order, with their states and uses', async () => {
  const migrations = await readMigrations(buildPaths.migrations);
  const at = migrations.findIndex(({ name }) => name.endsWith('_project_sources'));
  await enact(client, migrations.slice(0, at));
  const [ann, bob, folder, empty] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [ready, reading, failed, deleted, foreign] = Array.from({ length: 5 }, () => randomUUID());
  const addFile = async (id: string | undefined, owner: string, name: string, status: string) => {
    await client.query(
      `insert into files (id, owner_id, name, kind, purpose, size, sha256, status, created_at)
       values ($1, $2, $3, 'txt', 'chat', 9, 'h', $4, now())`,
      [id, owner, name, status],
    );
    await client.query('insert into file_uses (file_id, run_id) values ($1, $2)', [id, folder]);
  };
  await addFile(ready, ann, `${'r'.repeat(120)}.txt`, 'ready');
  await addFile(reading, ann, 'reading.txt', 'reading');
  await addFile(failed, ann, 'failed.txt', 'fail');
  await addFile(foreign, bob, 'foreign.txt', 'ready');
  await client.query('insert into file_uses (file_id, run_id) values ($1, $2)', [ready, ann]);
  const addFolder = (id: string, fileIds: unknown[]) =>
    client.query(
      `insert into folders (id, owner_id, name, instructions, file_ids, created_at) values ($1, $2, 'A', '', $3, now())`,
      [id, ann, JSON.stringify(fileIds)],
    );
  await addFolder(folder, [failed, ready, deleted, reading, ready, foreign]);
  await addFolder(empty, []);

  await enact(client, migrations.slice(at, at + 1));

  const source = {
    owner_id: ann,
    folder_id: folder,
    kind: 'file',
    url: '',
    fetching: null,
    deleted_at: null,
  };
  expect(await rows('select * from project_sources order by created_at')).toMatchObject([
    { ...source, file_id: failed, title: 'failed.txt' },
    { ...source, file_id: ready, title: 'r'.repeat(100) },
    { ...source, file_id: reading, title: 'reading.txt' },
  ]);
  expect(
    await rows(
      `select s.file_id, f.status, f.purpose from file_uses u join project_sources s on s.id = u.run_id and s.file_id = u.file_id
       join files f on f.id = u.file_id order by s.created_at`,
    ),
  ).toEqual([
    { file_id: failed, status: 'fail', purpose: 'project' },
    { file_id: ready, status: 'ready', purpose: 'project' },
    { file_id: reading, status: 'reading', purpose: 'project' },
  ]);
  expect(await rows('select run_id from file_uses where run_id in ($1, $2)', [folder, ann])).toEqual([
    { run_id: ann },
  ]);
});
