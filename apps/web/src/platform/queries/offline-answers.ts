import type { Query, QueryKey } from '@tanstack/react-query';

/** A kind of answers that are kept for offline reading, by the first part of the query keys. */
export type OfflineKind = {
  key: string;
  /** Whether an answer is cached; excludes temporary chats and data that is not from the server. */
  isKept?: (queryKey: QueryKey, answer: unknown) => boolean;
};

type FindKept = (query: Pick<Query, 'queryKey' | 'queryHash' | 'state'>) => Promise<unknown>;

let find: FindKept = async () => undefined;

/** Registers the lookup of cached answers, used when the server is unreachable. */
export const provideOfflineAnswers = (answer: FindKept): void => {
  find = answer;
};

/** Returns the cached answer; undefined without one. */
export const findOfflineAnswer: FindKept = (query) => find(query);
