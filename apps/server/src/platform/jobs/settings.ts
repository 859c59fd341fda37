import type { ConstructorOptions, QueueOptions, WorkOptions } from 'pg-boss';

export type JobSettings = {
  /** How many run at once on one server; 1 unless said. */
  concurrency?: number;
  /** How often it is tried in all; 5 unless said. */
  attempts?: number;
  /** The pause before the second try in seconds; it doubles with each further one. 2 unless said. */
  firstPauseSeconds?: number;
  /** When it counts as hung and is tried again; 15 minutes unless said. */
  timeoutSeconds?: number;
};

/** A job whose server died is noticed after `heartbeatSeconds` and one supervision: well within a minute. */
export const BOSS_SETTINGS = {
  application_name: 'studiolo jobs',
  // Its statements are short and can wait for each other, and each connection keeps seven megabytes.
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
  // Only retries and delayed jobs wait for a poll: a new job wakes its worker by NOTIFY.
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
} satisfies WorkOptions;

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
