import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { serveStaticFiles } from './static-files.ts';

const PAGE = '<!doctype html><html lang="en"><head><title>Studiolo</title></head><body></body></html>';

const root = await mkdtemp(join(tmpdir(), 'studiolo-static-'));
await writeFile(join(root, 'index.html'), PAGE);
await writeFile(join(root, 'index.html.br'), brotliCompressSync(PAGE));
await writeFile(join(root, 'manifest.webmanifest'), '{}');
const app = fastify();
await serveStaticFiles(app, root);
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

it('serves a file with a long extension instead of the page', async () => {
  expect((await app.inject({ url: '/manifest.webmanifest' })).body).toBe('{}');
});

it.each(['/', '/notebook', '/?chat=1', '/index.html', '/notebook/v1.2-final'])(
  'serves the page at %s, compressed only for clients that accept it [bot.preview]',
  async (url) => {
    for (const accepted of ['br', 'identity', 'gzip, deflate', undefined]) {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const { statusCode, headers: answered, rawPayload } = await app.inject({ url, headers });
      expect([url, accepted, statusCode]).toEqual([url, accepted, 200]);
      const isCompressed = answered['content-encoding'] === 'br';
      expect(isCompressed).toBe(accepted === 'br');
      if (!isCompressed) expect(rawPayload.toString()).toContain('<title>Studiolo');
    }
  },
);

it.each([
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets//index.html',
  '/nothing.js',
  '/api/none',
  '/%zz.js',
])('does not find %s [bot.preview]', async (url) => {
  expect((await app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
});
