/** Tells one browser of one answer. */
export const PUSH = 'push';

export type PushJob = { subscriptionId: string; runId: string };

/** A browser that cannot be reached now may be in a moment; later nobody wants to know. */
export const PUSHING = { attempts: 3, timeoutSeconds: 60, concurrency: 4 };
