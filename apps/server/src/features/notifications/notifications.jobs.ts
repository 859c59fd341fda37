export const PUSH = 'push';

export type PushJob = { subscriptionId: string; runId: string };

/** A browser that is unreachable now may be available soon; later the notification is outdated. */
export const PUSHING = { attempts: 3, timeoutSeconds: 60, concurrency: 4 };
