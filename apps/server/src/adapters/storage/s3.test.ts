import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startLoopback } from '../../testing/stand-ins/loopback.ts';
import { createS3Storage } from './s3.ts';

let folder: string;
let cleanups: (() => Promise<unknown>)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'));
  cleanups = [() => rm(folder, { recursive: true })];
  await writeFile(join(folder, 'file'), 'The tower');
});
afterEach(() => Promise.all(cleanups.map((end) => end())));

/** Puts a file into a bucket that answers with one error after the other, and then accepts it. */
const putWith = async (errors: readonly (readonly [status: number, code: string])[]) => {
  const bodies: string[] = [];
  const pauses: number[] = [];
  const service = await startLoopback(async (request, response) => {
    bodies.push(await text(request));
    const [status, code] = errors[bodies.length - 1] ?? [200, ''];
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(code && `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  });
  cleanups.push(service.close);
  const storage = createS3Storage({
    endpoint: service.url,
    region: 'us-east-1',
    bucket: 'b',
    accessKeyId: 'k',
    secretAccessKey: 's',
    wait: (ms) => Promise.resolve(void pauses.push(ms)),
  });
  const outcome = await storage.putFile('a/b', join(folder, 'file'), 'text/plain').then(
    () => 'stored',
    (error: unknown) => (error as Error).name,
  );
  return { outcome, bodies, pauses };
};

it('retries an upload after growing pauses if the bucket asks to slow down', async () => {
  const { outcome, bodies, pauses } = await putWith([
    [503, 'SlowDown'],
    [500, 'InternalError'],
  ]);
  expect(outcome).toBe('stored');
  expect(bodies).toEqual(['The tower', 'The tower', 'The tower']);
  expect(pauses).toEqual([500, 1000]);
});

it.each([
  [403, 'InvalidAccessKeyId'],
  [301, 'PermanentRedirect'],
  [404, 'NoSuchBucket'],
] as const)('does not retry an upload that is rejected with %i %s', async (status, code) => {
  const { outcome, bodies, pauses } = await putWith(Array.from({ length: 9 }, () => [status, code] as const));
  expect(outcome).toBe(code);
  expect(bodies).toHaveLength(1);
  expect(pauses).toEqual([]);
});
