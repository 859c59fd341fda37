import { afterAll, beforeEach, expect, it } from 'vitest';
import { startEmbeddings } from '../../../testing/stand-ins/models/embeddings.ts';
import { startLoopback } from '../../../testing/stand-ins/loopback.ts';
import { createCompatibleEmbedder } from './embeddings.ts';

const service = await startEmbeddings();
let sentBody = '';
const odd = await startLoopback((_, response) => void response.end(sentBody));
afterAll(() => Promise.all([service.close(), odd.close()]));
beforeEach(() => service.behavesWell());

const embedder = (model = 'text-embedding-3-small', baseUrl = `${service.url}/`) =>
  createCompatibleEmbedder({ baseUrl, apiKey: 'the-key', model, fetch });
const { signal } = new AbortController();

it('returns a vector for each text, in order [knowledge.search]', async () => {
  const together = await embedder().embed(['one', 'two', 'three'], 'passage', signal);
  const [two] = await embedder().embed(['two'], 'passage', signal);

  expect(together).toHaveLength(3);
  expect(together[1]).toEqual(two);
  expect(together[0]).not.toEqual(two);
  expect(service.requests[0]).toEqual({
    key: 'the-key',
    model: 'text-embedding-3-small',
    input: ['one', 'two', 'three'],
  });
});

it.each([
  ['nomic-embed-text:v1.5', 'search_query: a', 'search_document: a'],
  ['intfloat/multilingual-e5-large', 'query: a', 'passage: a'],
  ['BAAI/bge-m3', 'a', 'a'],
  ['text-embedding-v4', 'a', 'a'],
])('prefixes questions for %s as its model card requires', async (model, question, passage) => {
  service.requests.length = 0;
  await embedder(model).embed(['a'], 'question', signal);
  await embedder(model).embed(['a'], 'passage', signal);
  expect(service.requests.map(({ input }) => input[0])).toEqual([question, passage]);
});

it.each([
  [401, 'unauthorized'],
  [404, 'not-found'],
  [400, 'refused'],
  [429, 'rate-limited'],
  [503, 'unavailable'],
])('classifies status %s', async (status, kind) => {
  service.failsWith(status);
  await expect(embedder().embed(['a'], 'passage', signal)).rejects.toMatchObject({ kind });
});

it.each([
  ['no JSON', '{"data":'],
  ['nothing', 'null'],
  ['another shape', '{"data":{"0":[1]}}'],
  ['nothing in their place', '{"data":[null,null]}'],
  ['too few', '{"data":[{"index":0,"embedding":[1,2]}]}'],
  ['uneven ones', '{"data":[{"index":0,"embedding":[1,2]},{"index":1,"embedding":[1]}]}'],
  ['one of zeros', '{"data":[{"index":0,"embedding":[1,2]},{"index":1,"embedding":[0,0]}]}'],
  ['no numbers', '{"data":[{"index":0,"embedding":[1,2]},{"index":1,"embedding":["1",2]}]}'],
  ['a wild index', '{"data":[{"index":0,"embedding":[1,2]},{"index":-9,"embedding":[1,2]}]}'],
])('rejects vectors from %s', async (_, body) => {
  sentBody = body;
  const request = embedder('any', odd.url).embed(['a', 'b'], 'passage', signal);
  await expect(request).rejects.toMatchObject({ kind: 'garbled' });
});

it.each([
  ['{"error":{"message":"Invalid API key"}}', 'unauthorized'],
  ['{"code":30001,"message":"Sorry, your account balance is insufficient","data":null}', 'unpaid'],
  ['{"base_resp":{"status_code":1008,"status_msg":"x"},"vectors":null}', 'unpaid'],
])('understands %s with status 200 [provider.faults]', async (body, kind) => {
  sentBody = body;
  await expect(embedder('any', odd.url).embed(['a'], 'passage', signal)).rejects.toMatchObject({ kind });
});

const base64 = (...numbers: number[]): string =>
  Buffer.from(Float32Array.from(numbers).buffer).toString('base64');

it.each([
  [
    'in reverse',
    {
      data: [
        { index: 1, embedding: [3, 4] },
        { index: 0, embedding: [1, 2] },
      ],
    },
  ],
  [
    'with an index as text',
    {
      data: [
        { index: '1', embedding: [3, 4] },
        { index: '0', embedding: [1, 2] },
      ],
    },
  ],
  [
    'counted from 1',
    {
      data: [
        { index: 2, embedding: [3, 4] },
        { index: 1, embedding: [1, 2] },
      ],
    },
  ],
  [
    'with the same index for all',
    {
      data: [
        { index: 0, embedding: [1, 2] },
        { index: 0, embedding: [3, 4] },
      ],
    },
  ],
  ['without an index', { data: [{ index: null, embedding: [1, 2] }, { embedding: [3, 4] }] }],
  [
    'in base64',
    {
      data: [
        { index: 0, embedding: base64(1, 2) },
        { index: 1, embedding: base64(3, 4) },
      ],
    },
  ],
  [
    'as lists',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'as lists of one',
    [
      { index: 0, embedding: [[1, 2]] },
      { index: 1, embedding: [[3, 4]] },
    ],
  ],
  [
    'of Ollama',
    {
      model: 'm',
      embeddings: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  [
    'of Cohere',
    {
      embeddings: {
        float: [
          [1, 2],
          [3, 4],
        ],
      },
    },
  ],
  ['of Gemini', { embeddings: [{ values: [1, 2] }, { values: [3, 4] }] }],
  [
    'of DashScope',
    {
      output: {
        embeddings: [
          { text_index: 1, embedding: [3, 4] },
          { text_index: 0, embedding: [1, 2] },
        ],
      },
    },
  ],
])('reads vectors %s in the order of the texts [knowledge.search]', async (_, answer) => {
  sentBody = JSON.stringify(answer);
  const vectors = await embedder('any', odd.url).embed(['a', 'b'], 'passage', signal);
  expect(vectors.map((vector) => [...vector])).toEqual([
    [1, 2],
    [3, 4],
  ]);
});
