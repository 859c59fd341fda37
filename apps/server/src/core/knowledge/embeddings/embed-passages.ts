import type { Embedder } from '../../../ports/embedder.ts';
import { ProviderFault, type ProviderFaultKind } from '../../../ports/text-model.ts';

/** Initial batch size. A service that accepts fewer refuses the request. */
const MAX_BATCH_SIZE = 32;
/** Minimum length, in characters, to which a refused text is shortened for another attempt. */
const MIN_TEXT_LENGTH = 200;

type Vectors = (Float32Array | undefined)[];

const REFUSALS: ReadonlySet<string> = new Set<ProviderFaultKind>(['refused', 'too-long', 'garbled']);

/** Whether the texts may be the cause: some services return no vector, zeros or `NaN` for single texts. */
const isRefusal = (error: unknown): boolean => error instanceof ProviderFault && REFUSALS.has(error.kind);

/**
 * Embeds any number of texts in as few requests as the service accepts. A text that it refuses on its own
 * gets no vector. Throws if the service refuses everything.
 */
export const createPassageEmbedder = (
  { embed }: Embedder,
  use: Parameters<Embedder['embed']>[1] = 'passage',
) => {
  let batchSize = MAX_BATCH_SIZE;

  const embedOne = async (text: string, signal: AbortSignal): Promise<Vectors> => {
    try {
      return await embed([text], use, signal);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (text.length > MIN_TEXT_LENGTH)
        return embedOne(text.slice(0, text.length / 2).toWellFormed(), signal);
      await embed(['lighthouse'], use, signal);
      return [undefined];
    }
  };

  const embedSome = async (texts: readonly string[], signal: AbortSignal): Promise<Vectors> => {
    const [only] = texts;
    if (texts.length === 1 && only !== undefined) return embedOne(only, signal);
    try {
      const vectors = await embed(texts, use, signal);
      if (texts.length === batchSize) batchSize = Math.min(MAX_BATCH_SIZE, batchSize + 1);
      return vectors;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      batchSize = Math.ceil(texts.length / 2);
      return embedAll(texts, signal);
    }
  };

  const embedAll = async (texts: readonly string[], signal: AbortSignal): Promise<Vectors> => {
    const vectors: Vectors = [];
    while (vectors.length < texts.length)
      vectors.push(...(await embedSome(texts.slice(vectors.length, vectors.length + batchSize), signal)));
    return vectors;
  };

  return embedAll;
};
