import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ObjectMissing } from '../../ports/object-missing.ts';
import type { Storage } from '../../ports/storage.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { writeBackup } from './write-backup.ts';

let fresh: FreshDatabase;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  [fresh, folder] = await Promise.all([freshDatabase(), mkdtemp(join(tmpdir(), 'studiolo-backup-'))]);
  client = new pg.Client(fresh.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await Promise.all([fresh.drop(), rm(folder, { recursive: true })]);
});

it('reports missing files of existing rows, but not of rows deleted during the backup', async () => {
  await client.query(`insert into files (id, owner_id, name, kind, purpose, size, sha256, status, created_at)
    select gen_random_uuid(), gen_random_uuid(), name, 'txt', 'chat', 1, '', 'fail', now()
    from unnest(array['kept', 'deleted']) as name`);
  const open = async (key: string) => {
    await client.query(`delete from files where name = 'deleted'`);
    throw new ObjectMissing(key);
  };

  const { missing } = await writeBackup(join(folder, 'backup'), client, { open } as unknown as Storage);

  const { rows } = await client.query<{ id: string }>('select id from files');
  expect(missing).toEqual([expect.stringContaining(rows[0]!.id)]);
});
