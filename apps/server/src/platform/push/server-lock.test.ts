import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '../../testing/database/database.ts';
import { closeDatabase, openDatabase } from '../database/database.ts';
import { silentLog } from '../logging/log.ts';
import { createPush, type Push } from './push.ts';

it('knows which servers are alive and which have ended, even after a reconnection', async () => {
  const { connection, drop } = await emptyDatabase();
  const database = openDatabase({ connection, log: silentLog() });
  const servers: Push[] = [];
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await closeDatabase(database);
    await drop();
  });
  const aServer = async (): Promise<Push> => {
    const push = createPush({ connection, database, log: silentLog() });
    servers.push(push);
    await push.start();
    return push;
  };

  const [one, other, third] = [await aServer(), await aServer(), await aServer()];
  expect(await one.isServerAlive(other.serverNumber)).toBe(true);
  expect(await one.isServerAlive(one.serverNumber)).toBe(true);
  await other.stop();
  await expect.poll(() => one.isServerAlive(other.serverNumber)).toBe(false);
  const areBack = [one, third].map((server) => new Promise<void>((resolve) => server.onReconnect(resolve)));
  await database.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'studiolo push' AND datname = current_database()`);
  await Promise.all(areBack);
  const fourth = await aServer();
  expect(await fourth.isServerAlive(one.serverNumber)).toBe(true);
  expect(await fourth.isServerAlive(third.serverNumber)).toBe(true);
});
