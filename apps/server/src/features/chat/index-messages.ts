import { setImmediate as nextTurn } from 'node:timers/promises';
import { tokenize, toTsvector } from '../../core/knowledge/tokens.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { MessageWordStore } from './message-words.store.ts';

export const INDEX_MESSAGES = 'index-messages';

const AT_ONCE = 100;
/** So many characters are taken apart in one go: answers on their way do not wait for longer texts. */
const SLICE = 8000;
/** Answers that end together are indexed together. */
const GATHERED_MS = 500;

const wordsOf = async (text: string): Promise<string> => {
  const tokens: string[] = [];
  for (let from = 0; from < text.length; from += SLICE) {
    tokens.push(...tokenize(text.slice(from, from + SLICE)));
    await nextTurn();
  }
  return toTsvector(tokens);
};

type Deps = { words: MessageWordStore; jobs: Jobs; log: Log };

/** Keeps what messages say findable; gives back what is called when there are new ones. */
export const createMessageIndex = ({ words, jobs, log }: Deps) => {
  jobs.register(INDEX_MESSAGES, async (_none, { signal }) => {
    for (;;) {
      const waiting = await words.unindexed(AT_ONCE);
      const indexed = [];
      for (const { id, text } of waiting) indexed.push({ id, tokens: await wordsOf(text) });
      await words.keep(indexed);
      if (waiting.length < AT_ONCE || signal.aborted) return;
    }
  });
  // What a server left behind when it died, and what was said before there was a search.
  jobs.schedule(INDEX_MESSAGES, '* * * * *');

  let gathering: NodeJS.Timeout | undefined;
  return (): void => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      jobs
        .enqueue(INDEX_MESSAGES, {}, { singletonKey: 'new' })
        .catch((error: unknown) => log.warn({ err: error }, 'messages are indexed later'));
    }, GATHERED_MS).unref();
  };
};
