import { afterAll, beforeEach, expect, it } from 'vitest';
import { createCompatibleEmbedder } from '../../../adapters/text-model/embeddings/embeddings.ts';
import { silentLog } from '../../../platform/logging/log.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { startEmbeddings } from '../../../testing/stand-ins/models/embeddings.ts';
import { createPassageEmbedder } from './embed-passages.ts';
import { createMeaning } from './meaning.ts';

const service = await startEmbeddings({ maxTexts: 10 });
afterAll(() => service.close());
beforeEach(() => {
  service.behavesWell();
  service.requests.length = 0;
});

const embedding = () =>
  createPassageEmbedder(
    createCompatibleEmbedder({ baseUrl: service.url, apiKey: undefined, model: 'any', fetch }),
  );
const { signal } = new AbortController();
const texts = Array.from({ length: 30 }, (_, at) => `Passage ${at}`);

it('detects how many texts a service accepts at once [knowledge.search]', async () => {
  const embedAll = embedding();
  const vectors = await embedAll(texts, signal);

  const alone = await embedAll(['Passage 17'], signal);
  expect(vectors).toHaveLength(30);
  expect(vectors).not.toContain(undefined);
  expect(vectors[17]).toEqual(alone[0]);
  expect(service.requests.length).toBeLessThan(10);
});

it('skips the vector of a refused text, and shortens one that is too long', async () => {
  service.refusesTexts((text) => text.includes('bad') || text.length > 1000);
  const vectors = await embedding()(['good', 'bad', 'long '.repeat(500)], signal);

  const [beginning] = await embedding()(['long '.repeat(125)], signal);
  expect(vectors[0]).toBeDefined();
  expect(vectors[1]).toBeUndefined();
  expect(vectors[2]).toEqual(beginning);
});

it('skips the vector of a text for which the service returns none, and fails if it returns none at all [knowledge.search]', async () => {
  const broken = (isBroken: (text: string) => boolean) =>
    createPassageEmbedder({
      space: 'any',
      embed: async (given) => {
        if (given.some(isBroken)) throw new ProviderFault('garbled', 'not one vector for each');
        return given.map(({ length }) => new Float32Array([length, 1]));
      },
    });
  const vectors = await broken((text) => text === '\u2800')([...texts, '\u2800'], signal);
  expect(vectors).toHaveLength(31);
  expect(vectors.flatMap((vector, at) => (vector ? [] : at))).toEqual([30]);
  await expect(broken(() => true)(texts, signal)).rejects.toMatchObject({ kind: 'garbled' });
});

it('fails if the service refuses everything', async () => {
  service.failsWith(400);
  await expect(embedding()(texts, signal)).rejects.toMatchObject({ kind: 'refused' });
});

it('compares a list by meaning with a service that accepts fewer texts at once', async () => {
  const embedder = createCompatibleEmbedder({ baseUrl: service.url, apiKey: undefined, model: 'any', fetch });
  const vectors = await createMeaning({ embedder, log: silentLog() })(texts);
  expect(vectors).toEqual(await createPassageEmbedder(embedder, 'question')(texts, signal));
  expect(vectors?.every(({ length }) => length > 0)).toBe(true);
});
