import { expect, it } from 'vitest';
import { createGuardedRequest } from '../stream/guarded-fetch.ts';
import { paintWithImages } from './openai-images.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const BASE = 'https://service.example/v1';

type SentRequest = { url: string; headers: Headers };

const json = (value: unknown) => new Response(JSON.stringify(value));

/** Requests a picture from a service that gives these answers one after another, and the picture at `.png`. */
const paintAt = async (base: string, answers: readonly (() => Response)[]) => {
  const sent: SentRequest[] = [];
  const remaining = [...answers];
  const fetch = (url: string, init: RequestInit = {}) => {
    sent.push({ url, headers: new Headers(init.headers) });
    const answer = url.endsWith('.png') ? undefined : remaining.shift();
    return Promise.resolve(answer?.() ?? new Response(PNG));
  };
  const paint = paintWithImages({
    url: (call) => `${base}${call}`,
    headers: { authorization: 'Bearer key' },
    request: createGuardedRequest(fetch as typeof globalThis.fetch, {
      silenceMs: 5000,
      maxBytes: 1_000_000,
      maxLineBytes: 1_000_000,
    }),
    pollIntervalMs: 0,
  });
  const { signal } = new AbortController();
  const parts = await Array.fromAsync(
    await paint({ model: 'lamp', prompt: 'A lamp', sources: [], signal }, signal),
  );
  return { parts, sent, urls: sent.slice(1).map(({ url }) => url) };
};

const PICTURE = [{ type: 'picture', bytes: PNG }];

it.each([
  ['PNG', PNG],
  ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1])],
  ['WebP', Buffer.from('RIFF\u0010\0\0\0WEBPVP8 ', 'latin1')],
  ['AVIF', Buffer.from('\0\0\0\u001cftypavif\0\0\0\0', 'latin1')],
])('reads a body that is the picture itself, as %s [draw.providers]', async (_, bytes) => {
  const { parts } = await paintAt(BASE, [() => new Response(bytes)]);
  expect(parts).toEqual([{ type: 'picture', bytes }]);
});

it('waits for the task of a service that works asynchronously [draw.providers]', async () => {
  const { parts, urls } = await paintAt(BASE, [
    () => json({ output: { task_status: 'PENDING', task_id: '12-ab' }, request_id: 'r' }),
    () => json({ output: { task_status: 'RUNNING', task_id: '12-ab' } }),
    () => new Response('busy', { status: 503 }),
    () => json({ output: { task_status: 'SUCCEEDED', results: [{ url: 'https://cdn.example/a.png' }] } }),
  ]);
  expect(parts).toEqual(PICTURE);
  expect(urls).toEqual([...Array<string>(3).fill(`${BASE}/tasks/12-ab`), 'https://cdn.example/a.png']);
});

it('asks ModelScope for a task, and DashScope at its own address [draw.providers]', async () => {
  const scope = await paintAt('https://api-inference.modelscope.cn/v1', [
    () => json({ task_status: 'SUCCEED', task_id: '7' }),
    () => json({ task_status: 'SUCCEED', output_images: ['https://cdn.example/a.png'] }),
  ]);
  expect(scope.parts).toEqual(PICTURE);
  expect(scope.sent[0]?.headers.get('x-modelscope-async-mode')).toBe('true');
  const dash = await paintAt('https://dashscope.aliyuncs.com/compatible-mode/v1', [
    () => json({ output: { task_status: 'PENDING', task_id: '7' } }),
    () => json({ output: { task_status: 'SUCCEEDED', results: [{ url: 'https://cdn.example/a.png' }] } }),
  ]);
  expect(dash.urls[0]).toBe('https://dashscope.aliyuncs.com/api/v1/tasks/7');
});

it('gives its key to no other server that a task names [draw.providers]', async () => {
  const { parts, sent } = await paintAt(BASE, [
    () => json({ id: 'a', polling_url: 'https://eu.example/get_result?id=a' }),
    () => json({ status: 'Ready', result: { sample: 'https://cdn.example/a.png' } }),
  ]);
  expect(parts).toEqual(PICTURE);
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer key', null, null]);
});

it.each([
  ['failed', { output: { task_status: 'FAILED', code: 'DataInspectionFailed', message: 'x' } }, 'refused'],
  ['without a picture', { output: { task_status: 'SUCCEEDED', results: [] } }, 'garbled'],
])('tells a task that ended %s from a picture [draw.providers]', async (_, result, kind) => {
  const pending = () => json({ output: { task_status: 'PENDING', task_id: '7' } });
  await expect(paintAt(BASE, [pending, () => json(result)])).rejects.toMatchObject({ kind });
});

it('does not blame the key for an address of a picture that has expired, and pays for no second picture [draw.providers]', async () => {
  for (const status of [401, 403, 404, 503]) {
    const answers = [
      () => json({ data: [{ url: 'https://cdn.example/a' }] }),
      () => new Response('<Error><Code>AccessDenied</Code></Error>', { status }),
    ];
    await expect(paintAt(BASE, answers)).rejects.toMatchObject({ kind: 'cut' });
  }
});
