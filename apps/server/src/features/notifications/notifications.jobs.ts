import type { Sentence } from '@studiolo/contract/text/say';

export const PUSH = 'push';

/** News for a user's browsers, translated for each. `tag` replaces an earlier notification of the same thing. */
export type Notice = { title: string; text: Sentence; path: string; tag: string };

export type PushJob = { subscriptionId: string } & ({ runId: string } | { notice: Notice });

/** Few attempts, because a late notification is outdated. */
export const PUSH_OPTIONS = { attempts: 3, timeoutSeconds: 60, concurrency: 4 };
