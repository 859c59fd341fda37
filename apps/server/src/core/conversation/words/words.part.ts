import type { Log } from '../../../platform/logging/log.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { createIndexSoon, createIndexTurns } from './index-turns.ts';
import type { TurnWordStore } from './turn-words.store.ts';
import { INDEX_MESSAGES } from './words.jobs.ts';

/** Keeps what was said findable; gives back what to call after each turn that ended. */
export const createWordIndexing = ({ words, jobs, log }: { words: TurnWordStore; jobs: Jobs; log: Log }) => {
  const index = createIndexTurns({ words });
  jobs.register(INDEX_MESSAGES, (_none, { signal }) => index(signal));
  // What a server left behind when it died, and what was said before there was a search.
  jobs.schedule(INDEX_MESSAGES, '* * * * *');
  return createIndexSoon({ enqueue: jobs.enqueue, log });
};
