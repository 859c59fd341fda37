import type { Log } from '../../../platform/logging/log.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { createIndexSoon, createIndexTurns } from './index-turns.ts';
import type { TurnWordStore } from './turn-words.store.ts';
import { INDEX_MESSAGES } from './words.jobs.ts';

/** Keeps the search index up to date; returns the function to call after each finished turn. */
export const createWordIndexing = ({ words, jobs, log }: { words: TurnWordStore; jobs: Jobs; log: Log }) => {
  const index = createIndexTurns({ words });
  jobs.register(INDEX_MESSAGES, (_none, { signal }) => index(signal));
  // Indexes turns that a crash left unindexed, and those stored before search was introduced.
  jobs.schedule(INDEX_MESSAGES, '* * * * *');
  return createIndexSoon({ enqueue: jobs.enqueue, log });
};
