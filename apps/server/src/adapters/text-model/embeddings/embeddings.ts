import { text } from 'node:stream/consumers';
import type { Embedder } from '../../../ports/embedder.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import type { CompatibleSettings } from '../vendors/compatible.ts';
import { authorize, callAtEach, createServiceAddress } from '../vendors/service-address.ts';
import { readUnlessError } from '../wires/completion-error.ts';
import { promptsFor } from './embedding-prompts.ts';
import { createGuardedRequest, type Fetch } from '../stream/guarded-fetch.ts';
import { EMBEDDING_GUARDS } from '../stream/guards.ts';

type Settings = Pick<CompatibleSettings, 'apiKey' | 'baseUrl'> & { model: string; fetch: Fetch };
type EmbeddingsBody = { data?: readonly ({ index?: unknown; embedding?: unknown } | null)[] };

const isVector = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(Number.isFinite) && value.some((number) => number !== 0);

/** The vectors of an answer in the order of the texts. */
const vectorsIn = (answer: unknown, count: number): Float32Array[] => {
  const body = answer as EmbeddingsBody | null;
  const vectors: Float32Array[] = [];
  for (const [at, each] of (Array.isArray(body?.data) ? body.data : []).entries()) {
    const { index = at, embedding } = each ?? {};
    if (isVector(embedding)) vectors[Number(index)] = Float32Array.from(embedding);
  }
  const lengths = new Set(Array.from({ length: count }, (_, at) => vectors[at]?.length));
  if (vectors.length !== count || lengths.size !== 1 || lengths.has(undefined))
    throw new ProviderFault('garbled', `${count} texts, but not one vector for each`);
  return vectors;
};

const readVectors = (body: string, count: number): Float32Array[] => {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    throw new ProviderFault('garbled', 'the response is not JSON');
  }
  return readUnlessError(answer, (given) => vectorsIn(given, count));
};

/** Any service with OpenAI's `/embeddings`. */
export const createCompatibleEmbedder = ({ baseUrl, apiKey, model, fetch }: Settings): Embedder => {
  const request = createGuardedRequest(fetch, EMBEDDING_GUARDS);
  const prompts = promptsFor(model);
  const address = createServiceAddress(baseUrl);
  const headers = { ...authorize(address, apiKey), 'content-type': 'application/json' };
  return {
    space: model,
    async embed(texts, use, signal) {
      const body = JSON.stringify({
        model,
        input: texts.map((each) => prompts[use] + each),
        encoding_format: 'float',
      });
      return callAtEach(address, async (base) => {
        const url = `${base}/embeddings${address.query}`;
        const { bytes } = await request(url, { method: 'POST', headers, body, signal });
        return readVectors(await text(bytes), texts.length);
      });
    },
  };
};
