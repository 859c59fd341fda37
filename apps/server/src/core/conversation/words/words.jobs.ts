export const INDEX_MESSAGES = 'index-messages';

/** Enqueues a job; returns false if the same one is already queued or running. */
export type Enqueue = (name: string, data: object, options?: { singletonKey?: string }) => Promise<boolean>;
