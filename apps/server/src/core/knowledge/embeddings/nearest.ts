import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { RankedPassage } from '../bm25.ts';
import { similarity, signsOf } from './quantize.ts';
import type { VectorStore } from './vectors.store.ts';

/** Timeout: an answer waits for this search, but does not depend on it. */
const EMBEDDING_TIMEOUT_MS = 1500;
const RETRY_DELAY_MS = 15_000;
const MAX_QUESTION_LENGTH = 2000;
/** Number of questions with cached vectors: models repeat searches, and users page back. */
const MAX_CACHED = 100;
/** Number of candidates chosen by their sign bits. The nearest of them are found with the full vectors. */
const CANDIDATE_LIMIT = 150;
const RESULT_LIMIT = 50;

type Deps = { store: VectorStore; embedder: Embedder; clock: Clock; log: Log };

/**
 * Finds the passages nearest in meaning to a question, nearest first. Returns none if the service does not
 * answer.
 */
export const createNearest = ({ store, embedder, clock, log }: Deps) => {
  const cache = new Map<string, Promise<Float32Array | undefined>>();
  let restsUntil = 0;

  const ask = async (question: string): Promise<Float32Array | undefined> => {
    try {
      const [vector] = await embedder.embed(
        [question],
        'question',
        AbortSignal.timeout(EMBEDDING_TIMEOUT_MS),
      );
      return vector;
    } catch (error) {
      cache.delete(question);
      restsUntil = clock.now().getTime() + RETRY_DELAY_MS;
      log.warn({ err: error }, 'a question could not be embedded: searching by its words only');
      return undefined;
    }
  };

  const vectorOf = async (question: string): Promise<Float32Array | undefined> => {
    const text = question.trim().slice(0, MAX_QUESTION_LENGTH).toWellFormed();
    const before = cache.get(text);
    if (before) return before;
    if (text === '' || clock.now().getTime() < restsUntil) return undefined;
    const vector = ask(text);
    cache.set(text, vector);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return vector;
  };

  return async (
    owners: readonly string[],
    fileIds: readonly string[],
    question: string,
  ): Promise<RankedPassage[]> => {
    const nearestVector = await vectorOf(question);
    if (!nearestVector) return [];
    const near = await store.nearest(
      embedder.space,
      owners,
      fileIds,
      signsOf(nearestVector),
      CANDIDATE_LIMIT,
    );
    return near
      .map(({ id, vector }) => ({ id, score: similarity(nearestVector, vector) }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, RESULT_LIMIT);
  };
};

export type FindNearest = ReturnType<typeof createNearest>;
