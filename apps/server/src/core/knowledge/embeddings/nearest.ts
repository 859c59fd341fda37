import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { RankedPassage } from '../bm25.ts';
import { likeness, signsOf } from './quantize.ts';
import type { VectorStore } from './vectors.store.ts';

/** Timeout: an answer waits for this search, but does not depend on it. */
const PATIENCE_MS = 1500;
const REST_MS = 15_000;
const LONGEST_QUESTION = 2000;
/** Number of questions with cached vectors: models repeat searches, and users page back. */
const REMEMBERED = 100;
/** Number of candidates chosen by their sign bits. The nearest of them are taken by the full vectors. */
const CHOSEN = 150;
const TAKEN = 50;

type Deps = { store: VectorStore; embedder: Embedder; clock: Clock; log: Log };

/**
 * Finds the passages nearest in meaning to a question, nearest first. None if the service does not answer.
 */
export const createNearest = ({ store, embedder, clock, log }: Deps) => {
  const known = new Map<string, Promise<Float32Array | undefined>>();
  let restsUntil = 0;

  const ask = async (question: string): Promise<Float32Array | undefined> => {
    try {
      const [vector] = await embedder.embed([question], 'question', AbortSignal.timeout(PATIENCE_MS));
      return vector;
    } catch (error) {
      known.delete(question);
      restsUntil = clock.now().getTime() + REST_MS;
      log.warn({ err: error }, 'a question could not be embedded: its words alone are looked for');
      return undefined;
    }
  };

  const vectorOf = async (question: string): Promise<Float32Array | undefined> => {
    const text = question.trim().slice(0, LONGEST_QUESTION).toWellFormed();
    const before = known.get(text);
    if (before) return before;
    if (text === '' || clock.now().getTime() < restsUntil) return undefined;
    const asked = ask(text);
    known.set(text, asked);
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return asked;
  };

  return async (
    owners: readonly string[],
    fileIds: readonly string[],
    question: string,
  ): Promise<RankedPassage[]> => {
    const asked = await vectorOf(question);
    if (!asked) return [];
    const near = await store.nearest(embedder.space, owners, fileIds, signsOf(asked), CHOSEN);
    return near
      .map(({ id, vector }) => ({ id, score: likeness(asked, vector) }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, TAKEN);
  };
};

export type FindNearest = ReturnType<typeof createNearest>;
