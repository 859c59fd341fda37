import { afterAll, beforeEach, expect, it } from 'vitest';
import { createCompatibleEmbedder } from '../../../adapters/text-model/embeddings/embeddings.ts';
import { startEmbeddings } from '../../../testing/stand-ins/models/embeddings.ts';
import { createPassageEmbedder } from './embed-passages.ts';

const service = await startEmbeddings({ most: 10 });
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

it('fails if the service refuses everything', async () => {
  service.failsWith(400);
  await expect(embedding()(texts, signal)).rejects.toMatchObject({ kind: 'refused' });
});
