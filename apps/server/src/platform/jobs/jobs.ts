import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Connection } from '../database/connection.ts';
import type { Queryable } from '../database/database.ts';
import type { Log } from '../logging/log.ts';
import { BOSS_SETTINGS, type JobSettings, queueSettings, WORK_SETTINGS } from './settings.ts';

export type JobContext = {
  /** Aborted when the job took too long, was cancelled, or the server stops without waiting any longer. */
  signal: AbortSignal;
  /** 1 for the first try. */
  attempt: number;
};

/** Does one job. What it does must bear to be done again: a crash may come after the work and before its record. */
export type JobHandler<Data extends object> = (data: Data, context: JobContext) => Promise<void>;

export type EnqueueOptions = {
  /** Enqueues when this transaction commits. */
  tx?: Queryable;
  /** Of jobs with the same key, only one waits or runs at a time; another is not enqueued then. */
  singletonKey?: string;
  startAfter?: Date;
};

export type QueueCounts = { name: string; waiting: number; active: number; failed: number };

export type Jobs = ReturnType<typeof createJobs>;

type Options = { connection: Connection; log: Log };
type Registered = { settings: JobSettings; work: (jobs: Job<object>[]) => Promise<void>; cron?: string };

/** Work that survives a crash: kept in PostgreSQL, tried again with growing pauses, done by any server. */
export const createJobs = ({ connection, log }: Options) => {
  const boss = new PgBoss({ ...connection, ...BOSS_SETTINGS });
  const registered = new Map<string, Registered>();
  let isStarted = false;

  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the database did not answer'));
  boss.on('warning', ({ message }) => log.debug({ warning: message }, 'jobs'));

  const find = (name: string): Registered => {
    const found = registered.get(name);
    if (found === undefined) throw new Error(`There is no job of the name ${name}.`);
    return found;
  };

  const begin = async (
    name: string,
    { settings, work, cron }: Registered,
    isKnown: boolean,
  ): Promise<void> => {
    if (isKnown) await boss.updateQueue(name, queueSettings(settings));
    else await boss.createQueue(name, { ...queueSettings(settings), policy: 'exclusive' });
    await boss.work(name, { ...WORK_SETTINGS, localConcurrency: settings.concurrency ?? 1 }, work);
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'UTC' });
  };

  return {
    /** Says what does the jobs of a name. All are registered before `start`. */
    register<Data extends object>(name: string, handler: JobHandler<Data>, settings: JobSettings = {}): void {
      if (isStarted || registered.has(name))
        throw new Error(`The job ${name} is registered too late or twice.`);
      const work = async (jobs: Job<object>[]): Promise<void> => {
        for (const { data, signal, retryCount } of jobs) {
          try {
            // What is read back is what `enqueue` was given under the same name.
            await handler(data as Data, { signal, attempt: retryCount + 1 });
          } catch (error) {
            log.warn({ err: error, job: name, attempt: retryCount + 1 }, 'a job failed');
            throw error;
          }
        }
      };
      registered.set(name, { settings, work });
    },

    /** Enqueues a registered job at the times that a cron expression names, in UTC; once for all servers. */
    schedule(name: string, cron: string): void {
      if (isStarted) throw new Error(`The job ${name} is scheduled too late.`);
      find(name).cron = cron;
    },

    /** Whether it was enqueued: false when one of the same key waits or runs already. */
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
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const [name, job] of registered) await begin(name, job, known.has(name));
    },

    /** Takes no new jobs, waits for the running ones, then leaves what is unfinished to the next server. */
    async stop(patienceMs = 8_000): Promise<void> {
      isStarted = false;
      await boss.stop({ graceful: true, timeout: patienceMs, close: true });
    },

    /** For /readyz: started, and its database answers. */
    async isReady(): Promise<boolean> {
      if (!isStarted) return false;
      return boss.isInstalled().catch(() => false);
    },

    /** For /metrics; the figures are some seconds old. */
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
