import { expect, it } from 'vitest';
import { LEARNING_CANCELED } from '../files/learning/learning-lane.ts';
import { createInterrupting } from './interrupting.ts';
import { EMPTY_SOURCE } from './sources.tables.ts';

const being = {
  ...EMPTY_SOURCE,
  id: 's',
  ownerId: 'ann',
  title: 'Rock',
  url: 'https://a.test',
  fetching: 'running' as const,
  createdAt: new Date(0),
};
const stopped = { ...being, fetching: null, error: LEARNING_CANCELED };

type RestoreOptions = { isUnwanted?: boolean; isStopping?: boolean; isPaused?: boolean };

/**
 * Restores a source while work on it may be stopping; returns the runs that were resumed and the pages that
 * were fetched again.
 */
const restore = async ({ isUnwanted = true, isStopping = true, isPaused = false }: RestoreOptions) => {
  const done: string[] = [];
  let hasEnded = false;
  const { resume } = createInterrupting(
    {
      files: { states: async () => [], relearn: async () => null },
      runs: {
        live: async () => [{ id: 'r', kind: 'source', input: { sourceId: 's' }, isUnwanted }],
        cancel: async () => null,
        resume: async (runId) => {
          hasEnded = !isStopping;
          if (isStopping) done.push(`resumed ${runId}`);
          return isStopping;
        },
      },
      fetchAgain: async ({ id }) => done.push(`fetched ${id}`),
    },
    {
      fetchKind: 'source',
      isPaused: () => isPaused,
      sources: { findAny: async () => (hasEnded ? stopped : being) },
    },
  );
  await resume(being);
  return done;
};

it('resumes the fetching of a restored source that has not stopped yet, without waiting for it [notebook.sources]', async () => {
  expect(await restore({})).toEqual(['resumed r']);
});

it('fetches a restored source again whose fetching stopped at that moment [notebook.sources]', async () => {
  expect(await restore({ isStopping: false })).toEqual(['fetched s']);
});

it('changes neither a fetch that was not stopped nor a paused source [notebook.sources]', async () => {
  expect(await restore({ isUnwanted: false })).toEqual([]);
  expect(await restore({ isPaused: true })).toEqual([]);
});
