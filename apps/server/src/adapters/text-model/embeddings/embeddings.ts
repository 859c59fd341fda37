import { text } from 'node:stream/consumers';
import { parseServiceJson } from '../../../platform/egress/parse-service-json.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import type { CompatibleSettings } from '../vendors/compatible.ts';
import { authorize, callAtEach, createServiceAddress } from '../vendors/service-address.ts';
import { readUnlessError } from '../wires/completion-error.ts';
import { promptsFor } from './embedding-prompts.ts';
import { vectorsIn } from './read-vectors.ts';
import { createGuardedRequest, type Fetch } from '../stream/guarded-fetch.ts';
import { EMBEDDING_GUARDS } from '../stream/guards.ts';

type Settings = Pick<CompatibleSettings, 'apiKey' | 'baseUrl'> & { model: string; fetch: Fetch };

const readVectors = (body: string, count: number): Float32Array[] => {
  let answer: unknown;
  try {
    answer = parseServiceJson(body);
  } catch {
    throw new ProviderFault('garbled', 'the response is not JSON');
  }
  return readUnlessError(answer, (given) => {
    const vectors = vectorsIn(given, count);
    if (!vectors) throw new ProviderFault('garbled', `${count} texts, but not one vector for each`);
    return vectors;
  });
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
