import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Connection } from '../database/connection.ts';
import type { Queryable } from '../database/database.ts';
import type { Log } from '../logging/log.ts';
import {
  BOSS_SETTINGS,
  DUE_INTERVAL_MS,
  type JobSettings,
  queueSettings,
  WORK_SETTINGS,
} from './settings.ts';

export type JobContext = {
  /** Aborted if the job times out or is canceled, or if the server stops without waiting any longer. */
  signal: AbortSignal;
  attempt: number;
};

/** Runs one job. Must be idempotent: the server may crash after the work but before its end is recorded. */
export type JobHandler<Data extends object> = (data: Data, context: JobContext) => Promise<void>;

export type EnqueueOptions = {
  tx?: Queryable;
  /** At most one job per key waits or runs at a time; another is not enqueued. */
  singletonKey?: string;
  startAfter?: Date;
};

export type QueueCounts = { name: string; waiting: number; active: number; failed: number };

export type Jobs = ReturnType<typeof createJobs>;

type Options = {
  connection: Connection;
  log: Log;
  /** False on a server that enqueues jobs and leaves them to others. */
  isWorking?: boolean;
};

/** Queues, of those in $1, in which a job is due now. */
const DUE_QUEUES = `
  SELECT name FROM unnest($1::text[]) AS name WHERE EXISTS (
    SELECT FROM pgboss.job
    WHERE job.name = name.name AND state < 'active' AND NOT blocked AND start_after <= now())`;

type RegisteredJob = { settings: JobSettings; work: (jobs: Job<object>[]) => Promise<void>; cron?: string };

/** Work that survives a crash: stored in PostgreSQL, retried with growing pauses, run by any server. */
export const createJobs = ({ connection, log, isWorking = true }: Options) => {
  const boss = new PgBoss({
    ...connection,
    ...BOSS_SETTINGS,
    ...(!isWorking && { supervise: false, schedule: false }),
  });
  const registered = new Map<string, RegisteredJob>();
  const workers = new Map<string, string[]>();
  let isStarted = false;
  let dueTimer: NodeJS.Timeout | undefined;

  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the database is not responding'));
  boss.on('warning', ({ message }) => log.debug({ warning: message }, 'jobs'));

  const find = (name: string): RegisteredJob => {
    const job = registered.get(name);
    if (job === undefined) throw new Error(`There is no job named ${name}.`);
    return job;
  };

  const wake = (name: string): void => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };

  /** Wakes workers for retries and delayed jobs: one query for all queues, in place of a poll for each. */
  const wakeDue = async (): Promise<void> => {
    try {
      const { rows } = await boss.getDb().executeSql(DUE_QUEUES, [[...registered.keys()]]);
      for (const { name } of rows as { name: string }[]) wake(name);
    } catch (error) {
      if (isStarted) log.warn({ err: error }, 'due jobs could not be queried');
    }
    if (isStarted) dueTimer = setTimeout(() => void wakeDue(), DUE_INTERVAL_MS);
  };

  const begin = async (
    name: string,
    { settings, work, cron }: RegisteredJob,
    isKnown: boolean,
  ): Promise<void> => {
    if (isKnown) await boss.updateQueue(name, queueSettings(settings));
    else await boss.createQueue(name, { ...queueSettings(settings), policy: 'exclusive' });
    if (!isWorking) return;
    const ids: string[] = [];
    workers.set(name, ids);
    for (let count = 0; count < (settings.concurrency ?? 1); count += 1)
      ids.push(await boss.work(name, WORK_SETTINGS, work));
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'UTC' });
  };

  return {
    /** Registers the handler of a kind of job. Call it before `start`. */
    register<Data extends object>(name: string, handler: JobHandler<Data>, settings: JobSettings = {}): void {
      if (isStarted || registered.has(name))
        throw new Error(`The job ${name} must be registered once, before the jobs start.`);
      const work = async (jobs: Job<object>[]): Promise<void> => {
        for (const { data, signal, retryCount } of jobs) {
          try {
            // The data was passed to `enqueue` under the same name.
            await handler(data as Data, { signal, attempt: retryCount + 1 });
          } catch (error) {
            log.warn({ err: error, job: name, attempt: retryCount + 1 }, 'a job failed');
            throw error;
          } finally {
            // Another job may be waiting.
            wake(name);
          }
        }
      };
      registered.set(name, { settings, work });
    },

    /** Enqueues a registered job by a cron expression in UTC, once for all servers. */
    schedule(name: string, cron: string): void {
      if (isStarted) throw new Error(`The job ${name} must be scheduled before the jobs start.`);
      find(name).cron = cron;
    },

    /** Returns false if a job of the same key is already waiting or running. */
    async enqueue(name: string, data: object, options: EnqueueOptions = {}): Promise<boolean> {
      find(name);
      const { tx, singletonKey = randomUUID(), startAfter } = options;
      const id = await boss.send(name, data, {
        singletonKey,
        ...(startAfter !== undefined && { startAfter }),
        ...(tx !== undefined && { db: fromDrizzle(tx, sql) }),
      });
      return id !== null;
    },

    async start(): Promise<void> {
      await boss.start();
      isStarted = true;
      const existing = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const [name, job] of registered) await begin(name, job, existing.has(name));
      if (!isWorking) return;
      // The database remembers schedules of earlier versions, whose jobs no longer have a worker.
      for (const { name } of await boss.getSchedules())
        if (registered.get(name)?.cron === undefined) await boss.unschedule(name);
      void wakeDue();
    },

    /** Starts no new jobs, waits for running ones, then leaves unfinished ones to another server. */
    async stop(timeoutMs = 8_000): Promise<void> {
      isStarted = false;
      clearTimeout(dueTimer);
      await boss.stop({ graceful: true, timeout: timeoutMs, close: true });
    },

    /** For /readyz: started, and its database responds. */
    async isReady(): Promise<boolean> {
      if (!isStarted) return false;
      return boss.isInstalled().catch(() => false);
    },

    /** For /metrics. The numbers are a few seconds old. */
    async counts(): Promise<QueueCounts[]> {
      const queues = await boss.getQueues([...registered.keys()]);
      return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
        name,
        waiting: queuedCount,
        active: activeCount,
        failed: failedCount,
      }));
    },
  };
};
