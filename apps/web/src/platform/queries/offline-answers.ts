import type { Query, QueryKey } from '@tanstack/react-query';

/** Responses that are stored for offline use, by the first part of the query key. */
export type OfflineKind = {
  key: string;
  /** Whether a response is stored; all are by default. */
  isStored?: (queryKey: QueryKey, answer: unknown) => boolean;
};

type FindStored = (query: Pick<Query, 'queryKey' | 'queryHash' | 'state'>) => Promise<unknown>;

let find: FindStored = async () => undefined;

/** Registers the lookup of stored responses. */
export const provideOfflineAnswers = (answer: FindStored): void => {
  find = answer;
};

/** Returns the stored response, or undefined. */
export const findOfflineAnswer: FindStored = (query) => find(query);
