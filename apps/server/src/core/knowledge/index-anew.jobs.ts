import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { FormerPassageStore } from './former-passages.store.ts';
import { passageTokens } from './tokens.ts';

/** Indexes anew what an older version indexed. */
export const INDEX_ANEW = 'index-passages-anew';

const FILES_AT_ONCE = 100;
const PASSAGES_AT_ONCE = 50;

type Deps = { jobs: Jobs; store: FormerPassageStore };

/** After an upgrade files are indexed anew in the background, from the text that is kept; they are found meanwhile. */
export const registerIndexAnew = ({ jobs, store }: Deps): void => {
  const indexFile = async (
    file: Parameters<FormerPassageStore['finish']>[0],
    signal: AbortSignal,
  ): Promise<void> => {
    for (let last = -1; ;) {
      signal.throwIfAborted();
      const passages = await store.passagesAfter(file, last, PASSAGES_AT_ONCE);
      const given = [];
      for (const { id, heading, text } of passages) {
        given.push({ id, ...passageTokens(heading, text) });
        // Answers on their way do not wait for a library.
        await nextTurn();
      }
      await store.keep(file.ownerId, given);
      if (passages.length < PASSAGES_AT_ONCE) break;
      last = passages.at(-1)?.ordinal ?? last;
    }
    await store.finish(file);
  };

  jobs.register(INDEX_ANEW, async (_none, { signal }) => {
    for (;;) {
      const files = await store.files(FILES_AT_ONCE);
      for (const file of files) await indexFile(file, signal);
      if (files.length < FILES_AT_ONCE) return;
    }
  });
  jobs.schedule(INDEX_ANEW, '* * * * *');
};
