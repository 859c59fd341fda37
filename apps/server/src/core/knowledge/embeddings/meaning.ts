import type { Log } from '../../../platform/logging/log.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import { createPassageEmbedder } from './embed-passages.ts';

/** Timeout: the user is waiting for a visible list to be sorted. */
const EMBEDDING_TIMEOUT_MS = 2000;
const BATCH_SIZE = 50;
/** Number of texts with cached vectors, as a list is often opened again. */
const MAX_CACHED = 1000;
const MAX_TEXT_LENGTH = 500;

type Deps = { embedder: Embedder; log: Log };

/** Returns vectors of texts for comparison. Undefined if the service does not answer. */
export const createMeaning = ({ embedder, log }: Deps) => {
  const vectorOf = new Map<string, Float32Array>();
  const embedAll = createPassageEmbedder(embedder, 'question');

  const learn = async (texts: readonly string[]): Promise<void> => {
    const signal = AbortSignal.timeout(EMBEDDING_TIMEOUT_MS);
    for (let at = 0; at < texts.length; at += BATCH_SIZE) {
      const some = texts.slice(at, at + BATCH_SIZE);
      const vectors = await embedAll(some, signal);
      for (const [index, text] of some.entries()) {
        const vector = vectors[index];
        if (vector) vectorOf.set(text, vector);
      }
    }
  };

  return async (texts: readonly string[]): Promise<Float32Array[] | undefined> => {
    const cut = texts.map((text) => text.trim().slice(0, MAX_TEXT_LENGTH).toWellFormed());
    try {
      await learn([...new Set(cut)].filter((text) => text !== '' && !vectorOf.has(text)));
    } catch (error) {
      log.warn({ err: error }, 'texts could not be embedded: comparing their words only');
      return undefined;
    }
    const vectors = cut.map((text) => vectorOf.get(text) ?? new Float32Array());
    for (const text of vectorOf.keys()) {
      if (vectorOf.size <= MAX_CACHED) break;
      vectorOf.delete(text);
    }
    return vectors;
  };
};
