import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { measureLimits } from './measure-limits.ts';

const connectTo = async ({ connection, drop }: FreshDatabase): Promise<pg.Client> => {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return client;
};

const STORAGE = { folder: tmpdir(), hasBucket: false };

it('counts waiting files separately from other work, and leaves out work that is not due yet', async () => {
  const client = await connectTo(await freshDatabase());
  const insertRun = (kind: string, state: string, wakeAt: string) =>
    client.query(
      `INSERT INTO runs (id, kind, key, owner_id, asker_id, title, path, state, input, wake_at, created_at)
       VALUES ($1::uuid, $2, gen_random_uuid(), $1::uuid, $1::uuid, '', '', $3, '{}', now() + $4::interval, now() - interval '1 day')`,
      [randomUUID(), kind, state, wakeAt],
    );
  await insertRun('learn', 'queued', '-10 minutes');
  await insertRun('learn', 'queued', '-20 minutes');
  await insertRun('learn', 'running', '-1 hour');
  await insertRun('drawing', 'queued', '-5 minutes');
  await insertRun('translation', 'queued', '5 minutes');
  const { files, queues } = await measureLimits(client, STORAGE);
  expect(files.count).toBe(2);
  expect(files.oldestSeconds).toBeGreaterThanOrEqual(20 * 60);
  expect(queues.map(({ name, count }) => [name, count])).toEqual([['drawing', 1]]);
});

it('measures connections, memory, disk and processor, even before the first start', async () => {
  const client = await connectTo(await emptyDatabase());
  const { connections, memory, disk, processor, files, queues } = await measureLimits(client, STORAGE);
  expect(connections.used).toBeGreaterThan(0);
  for (const { used, total } of [connections, memory, disk]) expect(used).toBeLessThanOrEqual(total);
  expect(memory.total).toBeGreaterThan(0);
  expect(processor.total).toBeGreaterThan(0);
  expect([files.count, queues]).toEqual([0, []]);
});
