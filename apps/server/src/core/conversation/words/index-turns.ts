import { setImmediate as nextTurn } from 'node:timers/promises';
import { tokenize, TOKENS_VERSION, toTsvector } from '../../knowledge/tokens.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { INDEX_MESSAGES, type Enqueue } from './words.jobs.ts';
import type { TurnWordStore } from './turn-words.store.ts';

const BATCH_SIZE = 100;
/**
 * Number of characters that are tokenized without a pause, so that long texts do not delay streaming answers.
 */
const SLICE = 8000;
/** Answers that end together are indexed together. */
const DEBOUNCE_MS = 500;

const wordsOf = async (text: string): Promise<string> => {
  const tokens: string[] = [];
  for (let from = 0; from < text.length; from += SLICE) {
    tokens.push(...tokenize(text.slice(from, from + SLICE)));
    await nextTurn();
  }
  return toTsvector(tokens);
};

/** Indexes all finished turns that are not indexed yet, then those indexed by an older version. */
export const createIndexTurns = ({ words }: { words: TurnWordStore }) => {
  const indexAll = async (next: TurnWordStore['formerlyIndexed'], signal: AbortSignal): Promise<void> => {
    for (;;) {
      const waiting = await next(BATCH_SIZE, TOKENS_VERSION);
      const indexed = [];
      for (const { id, text } of waiting) indexed.push({ id, tokens: await wordsOf(text) });
      await words.save(indexed, TOKENS_VERSION);
      if (waiting.length < BATCH_SIZE || signal.aborted) return;
    }
  };
  return async (signal: AbortSignal): Promise<void> => {
    await indexAll(words.unindexed, signal);
    if (!signal.aborted) await indexAll(words.formerlyIndexed, signal);
  };
};

/** Called for each finished turn; turns that end within a moment share one job. */
export const createIndexSoon = ({ enqueue, log }: { enqueue: Enqueue; log: Log }): (() => void) => {
  let gathering: NodeJS.Timeout | undefined;
  return () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      enqueue(INDEX_MESSAGES, {}, { singletonKey: 'new' }).catch((error: unknown) =>
        log.debug(
          { err: error },
          'a message could not be indexed at once: the next scheduled job indexes it',
        ),
      );
    }, DEBOUNCE_MS).unref();
  };
};
