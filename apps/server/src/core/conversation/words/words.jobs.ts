/** Makes what was said findable. */
export const INDEX_MESSAGES = 'index-messages';

/** Puts off work; whether it was: false when the same waits or runs already. */
export type Enqueue = (name: string, data: object, options?: { singletonKey?: string }) => Promise<boolean>;
