import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { closeDatabase, type Database, openDatabase } from '../database/database.ts';
import { silentLog } from '../logging/log.ts';
import { createJobs, type JobHandler, type Jobs } from './jobs.ts';
import type { JobSettings } from './settings.ts';

type Lesson = { file: string };

let fresh: FreshDatabase;
let database: Database;
let servers: Jobs[];

beforeEach(async () => {
  fresh = await emptyDatabase();
  database = openDatabase({ connection: fresh.connection, log: silentLog() });
  servers = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop(1_000)));
  await closeDatabase(database);
  await fresh.drop();
});

const aServer = async (learn: JobHandler<Lesson>, settings: JobSettings = {}): Promise<Jobs> => {
  const jobs = createJobs({ connection: fresh.connection, log: silentLog() });
  servers.push(jobs);
  jobs.register('learn', learn, settings);
  await jobs.start();
  return jobs;
};

it('runs a job once its transaction commits, and never if it is rolled back', async () => {
  const learned: string[] = [];
  const jobs = await aServer(async ({ file }) => void learned.push(file));
  const failing = database.transaction(async (tx) => {
    await jobs.enqueue('learn', { file: 'undone' }, { tx });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await database.transaction((tx) => jobs.enqueue('learn', { file: 'done 你好' }, { tx }));
  await expect.poll(() => learned).toEqual(['done 你好']);
});

it('attempts a failing job five times in total, then gives up', async () => {
  const attempts: number[] = [];
  const jobs = await aServer(
    async (_lesson, { attempt }) => {
      attempts.push(attempt);
      throw new Error('out of paint');
    },
    { firstPauseSeconds: 0 },
  );
  await jobs.enqueue('learn', { file: 'a' });
  const states = async () => {
    const { rows } = await database.execute<{ state: string }>(
      sql`SELECT state FROM pgboss.job WHERE name = 'learn'`,
    );
    return rows;
  };
  await expect.poll(states).toEqual([{ state: 'failed' }]);
  expect(attempts).toEqual([1, 2, 3, 4, 5]);
});

it('keeps one job per key at a time, and any number without a key', async () => {
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  const learned: string[] = [];
  const jobs = await aServer(async ({ file }) => {
    await isAllowed;
    learned.push(file);
  });
  const stored = ['first', 'second'].map((file) =>
    jobs.enqueue('learn', { file }, { singletonKey: 'file 1' }),
  );
  expect((await Promise.all(stored)).toSorted()).toEqual([false, true]);
  expect(await jobs.enqueue('learn', { file: 'third' })).toBe(true);
  expect(await jobs.enqueue('learn', { file: 'fourth' })).toBe(true);
  allow();
  await expect.poll(() => learned).toHaveLength(3);
});

it('finishes the running job before it stops, and starts no new one', async () => {
  const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>();
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  const learned: string[] = [];
  const jobs = await aServer(async ({ file }) => {
    taken();
    await isAllowed;
    learned.push(file);
  });
  await jobs.enqueue('learn', { file: 'a' });
  await isTaken;
  const isStopped = jobs.stop();
  allow();
  await isStopped;
  expect(learned).toEqual(['a']);
  expect(await jobs.isReady()).toBe(false);
});

it('aborts a job that outlasts the shutdown, and leaves it to another server', async () => {
  const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>();
  const { promise: isAborted, resolve: aborted } = Promise.withResolvers<void>();
  const jobs = await aServer(async (_lesson, { signal }) => {
    signal.addEventListener('abort', () => aborted());
    taken();
    await isAborted;
    signal.throwIfAborted();
  });
  await jobs.enqueue('learn', { file: 'a' });
  await isTaken;
  await jobs.stop(1_000);
  await isAborted;
  const learned: string[] = [];
  await aServer(async ({ file }) => void learned.push(file));
  await expect.poll(() => learned).toEqual(['a']);
});

it('ends the schedule of a job that no longer exists', async () => {
  const schedules = async () => {
    const { rows } = await database.execute<{ name: string }>(sql`SELECT name FROM pgboss.schedule`);
    return rows.map(({ name }) => name);
  };
  const aScheduling = async (name: string): Promise<void> => {
    const jobs = createJobs({ connection: fresh.connection, log: silentLog() });
    servers.push(jobs);
    jobs.register(name, async () => undefined);
    jobs.schedule(name, '* * * * *');
    await jobs.start();
  };
  await aScheduling('erase-drawings');
  expect(await schedules()).toEqual(['erase-drawings']);
  await aScheduling('erase-deleted');
  expect(await schedules()).toEqual(['erase-deleted']);
});

it('continues by itself after PostgreSQL cut every connection', async () => {
  const learned: string[] = [];
  const jobs = await aServer(async ({ file }) => void learned.push(file));
  await database.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  await vi.waitFor(() => jobs.enqueue('learn', { file: 'after' }, { singletonKey: 'after' }), 100_000);
  await expect.poll(() => learned).toEqual(['after']);
  expect(await jobs.isReady()).toBe(true);
});

it('lets another server take over the job of a killed server within a minute', async () => {
  if (!('host' in fresh.connection)) throw new Error('the test cluster has a socket');
  const program = fileURLToPath(new URL('../../testing/processes/jobs-process.ts', import.meta.url));
  const { host, database: name } = fresh.connection;
  const victim = spawn(process.execPath, [program, host, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(victim.stdout, 'data');
  victim.kill('SIGKILL');
  const learned: string[] = [];
  await aServer(async ({ file }) => void learned.push(file));
  await expect.poll(() => learned).toEqual(['a']);
});
