import Fastify from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressJson } from './compress.ts';

const answer = async (text: string, encoding: string | undefined) => {
  const app = Fastify();
  compressJson(app);
  app.get('/', () => ({ text }));
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  const answered = await app.inject({ url: '/', headers });
  await app.close();
  return answered;
};

const LONG = 'The lamp is on the desk. 灯在桌上。'.repeat(100);

it('compresses a long response for a client that accepts it', async () => {
  const { headers, rawPayload } = await answer(LONG, 'gzip, deflate, br');
  expect(headers['content-encoding']).toBe('br');
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(rawPayload.length).toBeLessThan(500);
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ text: LONG });
});

it.each([
  ['a short answer', 'short', 'br'],
  ['a client without compression', LONG, undefined],
  ['a client with gzip only', LONG, 'gzip'],
])('does not compress for %s', async (_, text, encoding) => {
  const { headers, body } = await answer(text, encoding);
  expect(headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(body)).toEqual({ text });
});
