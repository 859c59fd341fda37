import type { ConstructorOptions, QueueOptions, WorkOptions } from 'pg-boss';

export type JobSettings = {
  /** Maximum number running at once on one server; 1 by default. */
  concurrency?: number;
  /** Maximum number of attempts; 5 by default. */
  attempts?: number;
  /** Pause before the first retry, in seconds; doubles with each retry. 2 by default. */
  firstPauseSeconds?: number;
  /** Time after which a job counts as hung and is retried; 15 minutes by default. */
  timeoutSeconds?: number;
};

/**
 * The jobs of a server that died are detected after `heartbeatSeconds` plus one supervision interval, well within
 * a minute.
 */
export const BOSS_SETTINGS = {
  application_name: 'studiolo jobs',
  // One connection is enough: the statements are short and can queue, and each connection takes 7 MB of memory.
  max: 1,
  connectionTimeoutMillis: 10_000,
  useListenNotify: true,
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  queueCacheIntervalSeconds: 10,
  cronMonitorIntervalSeconds: 15,
} satisfies ConstructorOptions;

export const WORK_SETTINGS = {
  batchSize: 1,
  // NOTIFY wakes a worker for a new job; the query for due jobs wakes it for a retry or a delayed job.
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 60,
} satisfies WorkOptions;

export const DUE_INTERVAL_MS = 1_000;

export const queueSettings = ({
  attempts = 5,
  firstPauseSeconds = 2,
  timeoutSeconds = 900,
}: JobSettings): QueueOptions & { notify: boolean } => ({
  notify: true,
  heartbeatSeconds: 10,
  retryLimit: attempts - 1,
  retryDelay: firstPauseSeconds,
  ...(firstPauseSeconds > 0 && { retryBackoff: true, retryDelayMax: 300 }),
  expireInSeconds: timeoutSeconds,
  deleteAfterSeconds: 86_400,
});
