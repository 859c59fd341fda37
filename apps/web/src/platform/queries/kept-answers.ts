import type { Query, QueryKey } from '@tanstack/react-query';

/** A kind of answers that can be read again without a network, by what its query keys begin with. */
export type KeptKind = {
  key: string;
  /** Where some of it leaves no trace, or is nothing that the server said. */
  isKept?: (queryKey: QueryKey, answer: unknown) => boolean;
};

type FindKept = (query: Pick<Query, 'queryKey' | 'queryHash' | 'state'>) => Promise<unknown>;

let find: FindKept = async () => undefined;

/** Lets what this browser keeps answer where the server cannot be reached. */
export const offerKeptAnswers = (answer: FindKept): void => {
  find = answer;
};

/** What was answered last; undefined where nothing is kept of it. */
export const takeKept: FindKept = (query) => find(query);
