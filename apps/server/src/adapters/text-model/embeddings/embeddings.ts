import { text } from 'node:stream/consumers';
import type { Embedder } from '../../../ports/embedder.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { bearer, type CompatibleSettings } from '../vendors/compatible.ts';
import { promptsFor } from './embedding-prompts.ts';
import { createGuardedRequest, type Fetch } from '../stream/guarded-fetch.ts';
import { EMBEDDING_GUARDS } from '../stream/guards.ts';

type Settings = Pick<CompatibleSettings, 'apiKey' | 'baseUrl'> & { model: string; fetch: Fetch };
type Told = { data?: readonly ({ index?: unknown; embedding?: unknown } | null)[] };

const isVector = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(Number.isFinite) && value.some((number) => number !== 0);

/** The vectors of an answer in the order of the texts. */
const readVectors = (body: string, count: number): Float32Array[] => {
  let told: Told | null;
  try {
    told = JSON.parse(body) as Told | null;
  } catch {
    throw new ProviderFault('garbled', 'the vectors are no JSON');
  }
  const vectors: Float32Array[] = [];
  for (const [at, each] of (Array.isArray(told?.data) ? told.data : []).entries()) {
    const { index = at, embedding } = each ?? {};
    if (isVector(embedding)) vectors[Number(index)] = Float32Array.from(embedding);
  }
  const lengths = new Set(Array.from({ length: count }, (_, at) => vectors[at]?.length));
  if (vectors.length !== count || lengths.size !== 1 || lengths.has(undefined))
    throw new ProviderFault('garbled', `${count} texts, and not a vector for each`);
  return vectors;
};

/** Any service that speaks OpenAI's `/embeddings`. */
export const createCompatibleEmbedder = ({ baseUrl, apiKey, model, fetch }: Settings): Embedder => {
  const request = createGuardedRequest(fetch, EMBEDDING_GUARDS);
  const prompts = promptsFor(model);
  return {
    space: model,
    async embed(texts, use, signal) {
      const { bytes } = await request(`${baseUrl.replace(/\/+$/, '')}/embeddings`, {
        method: 'POST',
        headers: { ...bearer(apiKey), 'content-type': 'application/json' },
        body: JSON.stringify({
          model,
          input: texts.map((each) => prompts[use] + each),
          encoding_format: 'float',
        }),
        signal,
      });
      return readVectors(await text(bytes), texts.length);
    },
  };
};
