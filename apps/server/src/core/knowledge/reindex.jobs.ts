import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { FormerPassageStore } from './former-passages.store.ts';
import { passageTokens } from './tokens.ts';

export const REINDEX = 'index-passages-anew';

const FILE_BATCH_SIZE = 100;
const PASSAGE_BATCH_SIZE = 50;

type Deps = { jobs: Jobs; store: FormerPassageStore };

/**
 * Reindexes files in the background after an upgrade, from the stored text. The files can be searched
 * meanwhile.
 */
export const registerReindex = ({ jobs, store }: Deps): void => {
  const indexFile = async (
    file: Parameters<FormerPassageStore['finish']>[0],
    signal: AbortSignal,
  ): Promise<void> => {
    for (let last = -1; ;) {
      signal.throwIfAborted();
      const passages = await store.passagesAfter(file, last, PASSAGE_BATCH_SIZE);
      const batch = [];
      for (const { id, heading, text } of passages) {
        batch.push({ id, ...passageTokens(heading, text) });
        // Yields, so that streaming answers are not delayed.
        await nextTurn();
      }
      await store.save(file.ownerId, batch);
      if (passages.length < PASSAGE_BATCH_SIZE) break;
      last = passages.at(-1)?.ordinal ?? last;
    }
    await store.finish(file);
  };

  jobs.register(REINDEX, async (_none, { signal }) => {
    for (;;) {
      const files = await store.files(FILE_BATCH_SIZE);
      for (const file of files) await indexFile(file, signal);
      if (files.length < FILE_BATCH_SIZE) return;
    }
  });
  jobs.schedule(REINDEX, '* * * * *');
};
