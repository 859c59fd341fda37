import type { Log } from '../../../platform/logging/log.ts';
import type { Embedder } from '../../../ports/embedder.ts';

/** Timeout: the user waits for the order of a visible list. */
const PATIENCE_MS = 2000;
const AT_ONCE = 50;
/** Number of texts with cached vectors, as a list is often opened again. */
const REMEMBERED = 1000;
const LONGEST = 500;

type Deps = { embedder: Embedder; log: Log };

/** Returns vectors of texts for comparison. Undefined if the service does not answer. */
export const createMeaning = ({ embedder, log }: Deps) => {
  const known = new Map<string, Float32Array>();

  const learn = async (texts: readonly string[]): Promise<void> => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    for (let at = 0; at < texts.length; at += AT_ONCE) {
      const some = texts.slice(at, at + AT_ONCE);
      const vectors = await embedder.embed(some, 'question', signal);
      for (const [index, text] of some.entries()) {
        const vector = vectors[index];
        if (vector) known.set(text, vector);
      }
    }
  };

  return async (texts: readonly string[]): Promise<Float32Array[] | undefined> => {
    const cut = texts.map((text) => text.trim().slice(0, LONGEST).toWellFormed());
    try {
      await learn([...new Set(cut)].filter((text) => text !== '' && !known.has(text)));
    } catch (error) {
      log.warn({ err: error }, 'texts could not be embedded: their words alone are compared');
      return undefined;
    }
    const vectors = cut.map((text) => known.get(text) ?? new Float32Array());
    for (const text of known.keys()) {
      if (known.size <= REMEMBERED) break;
      known.delete(text);
    }
    return vectors;
  };
};
