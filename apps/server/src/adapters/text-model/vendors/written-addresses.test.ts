import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../env.ts';
import { startLoopback } from '../../../testing/stand-ins/loopback.ts';
import { placeOf } from '../../image-generator/ask-service.ts';
import { createCompatibleTranscriber } from '../../transcriber/compatible.ts';
import { createCompatibleEmbedder } from '../embeddings/embeddings.ts';

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/v1/embeddings': { data: [{ index: 0, embedding: [1, 2] }] },
  '/v1/audio/transcriptions': { text: 'Good morning.' },
};

let isPage = false;
const service = await startLoopback((request, response) => {
  request.resume();
  const answer = ANSWERS[request.url ?? ''];
  if (answer) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  else if (isPage) response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  else response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not Found"}');
});
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
  await writeFile(join(folder, 'a.wav'), 'sound');
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const { signal } = new AbortController();

describe.each([
  ['', false],
  ['/', true],
  ['/v1', false],
  ['/v1/', true],
  ['/v1/embeddings', false],
  ['/v1/audio/transcriptions/', false],
  ['/v1/chat/completions', true],
  ['/audio/transcriptions', true],
])('an address that ends with “%s”, with a page at other paths: %s', (end, page) => {
  it('reaches embeddings and transcriptions [provider.real]', async () => {
    isPage = page;
    const baseUrl = service.url + end;
    const embedder = createCompatibleEmbedder({ baseUrl, apiKey: 'k', model: 'm', fetch });
    expect(await embedder.embed(['a'], 'passage', signal)).toEqual([Float32Array.from([1, 2])]);

    const transcriber = createCompatibleTranscriber({ baseUrl, apiKey: 'k', model: 'whisper-1', fetch });
    const recording = { path: join(folder, 'a.wav'), name: 'a.wav', mediaType: 'audio/wav' };
    expect(await transcriber.transcribe(recording, signal)).toMatchObject([{ text: 'Good morning.' }]);
  });
});

it.each([
  ['http://127.0.0.1:8080/mj', 'http://127.0.0.1:8080'],
  ['http://127.0.0.1:8080/mj/submit/imagine', 'http://127.0.0.1:8080'],
  ['https://draw.example/fast/mj/task/list-by-condition/', 'https://draw.example/fast'],
  ['http://127.0.0.1:7860/sdapi/v1/txt2img', 'http://127.0.0.1:7860'],
  ['http://127.0.0.1:7860/docs#/default', 'http://127.0.0.1:7860'],
  ['http://127.0.0.1:7860/?__theme=dark', 'http://127.0.0.1:7860'],
  ['https://gateway.example/stable/', 'https://gateway.example/stable'],
])('uses %s for the image service at %s [provider.real]', (written, base) => {
  expect(placeOf(written).base).toBe(base);
});

it.each([
  ['127.0.0.1:7860', 'http://127.0.0.1:7860'],
  ['user:pass@192.168.1.4:7860', 'http://user:pass@192.168.1.4:7860'],
  ['whisper:8000/v1', 'http://whisper:8000/v1'],
  ['studio.local:8000', 'http://studio.local:8000'],
  ['host.docker.internal:11434', 'http://host.docker.internal:11434'],
  [' api.example.com/v1 ', 'https://api.example.com/v1'],
])('reads %s in the environment as %s [provider.real]', (written, address) => {
  for (const name of [
    'TRANSCRIPTION_BASE_URL',
    'EMBEDDINGS_BASE_URL',
    'SD_WEBUI_URL',
    'MJ_PROXY_URL',
    'OLLAMA_BASE_URL',
    'SEARXNG_URL',
  ] as const)
    expect(readEnvironment({ [name]: written })[name]).toBe(address);
});
