import { afterEach, expect, it } from 'vitest';
import { createEgress } from '../../platform/egress/egress.ts';
import type { ImageRequest } from '../../ports/image-generator.ts';
import { startLoopback } from '../../testing/stand-ins/loopback.ts';
import { readSubmission, readTask, taskWith } from './midjourney/convert.ts';
import { createMidjourneyGenerator } from './midjourney/midjourney.ts';
import { requestOf } from './openai/convert.ts';
import { toServiceRequest } from './stable-diffusion/convert.ts';
import { createStableDiffusionGenerator } from './stable-diffusion/stable-diffusion.ts';

const imageRequest: ImageRequest = {
  action: 'CREATE',
  change: undefined,
  words: 'A tower',
  parameters: {},
  width: 1024,
  height: 1024,
  seed: 1,
  sources: [],
};
const signal = new AbortController().signal;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(cleanups.splice(0).map((end) => end())));

/** A service on loopback that records its requests. */
const aService = async (answer: (path: string, headers: Record<string, unknown>) => [number, unknown]) => {
  const requests: { path: string; headers: Record<string, unknown>; body: unknown }[] = [];
  const service = await startLoopback(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString() || 'null');
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    const [status, reply] = answer(request.url ?? '', request.headers);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  const egress = createEgress();
  cleanups.push(
    () => service.close(),
    () => egress.close(),
  );
  return { url: service.url, requests, egress };
};

it('sends the credentials of a web UI as a header, not in the URL [draw.providers]', async () => {
  const picture = Buffer.from('png').toString('base64');
  const { url, requests, egress } = await aService((_path, { authorization }) =>
    authorization === 'Basic dXNlcjpwYTpzc0A=' ? [200, { images: [picture] }] : [401, {}],
  );
  const generator = createStableDiffusionGenerator({
    url: url.replace('//', '//user:pa%3Ass%40@'),
    fetch: egress.operatorFetch,
  });
  const parts = [];
  for await (const part of generator.generate(imageRequest, signal)) parts.push(part.type);
  expect(parts.at(-1)).toBe('picture');
  expect(requests.map(({ path }) => path)).toContain('/sdapi/v1/txt2img');
});

it('keeps the proportions of a photo that a web UI starts from [draw.providers]', () => {
  const { body } = toServiceRequest({ ...imageRequest, sources: [new Uint8Array([1])] }, '');
  expect(body).toMatchObject({ width: 1024, height: 1024, resize_mode: 1 });
});

it('sends an OpenAI model only the fields that it accepts [draw.change]', () => {
  const fieldsOf = (model: string, change: ImageRequest['change']) => {
    const { background, fidelity } = requestOf({ ...imageRequest, change }, model);
    return { background, fidelity };
  };
  for (const change of ['subtle', 'strong', 'redraw', 'cutout'] as const)
    expect(fieldsOf('gpt-image-2', change)).toEqual({});
  expect(fieldsOf('gpt-image-1', 'cutout')).toEqual({ background: 'transparent', fidelity: 'high' });
  expect(fieldsOf('openai/gpt-image-1.5', 'strong')).toEqual({ fidelity: 'low' });
  expect(fieldsOf('gpt-image-1-mini', 'cutout')).toEqual({ background: 'transparent' });
});

it('parses the odd answers of Midjourney proxies [draw.providers]', () => {
  const waiting = { id: 1_754_743_024_076_316, status: 'IN_PROGRESS', progress: '32%', imageUrl: '' };
  expect(readTask(waiting)).toEqual({ state: 'waiting', progress: 32 });
  expect(readTask({ ...waiting, progress: 32 })).toEqual({ state: 'waiting', progress: 32 });
  const done = { ...waiting, status: 'success', imageUrl: 'https://a.example/1.png' };
  expect(readTask(done)).toMatchObject({ state: 'done', serviceData: { task: '1754743024076316' } });
  for (const list of [[{ ...waiting, state: 'me' }], { code: 1, data: [{ ...waiting, state: 'me' }] }])
    expect(taskWith(list, 'me')).toBe('1754743024076316');
  for (const result of [1_754_743_024_076_316, '1754743024076316', { id: '1754743024076316' }])
    expect(readSubmission({ code: 1, result })).toEqual({ task: '1754743024076316', awaitsModal: false });
  expect(readSubmission({ code: '22', result: '7' })).toEqual({ task: '7', awaitsModal: false });
  expect(() => readSubmission({ code: 4, msg: 'Banned prompt' })).toThrow('Banned prompt');
  for (const [description, kind] of [
    ['user_quota_not_enough', 'unpaid'],
    ['insufficient_user_quota', 'unpaid'],
    ['当前分组负载已饱和', 'rate-limited'],
    ['No available account instance', 'unavailable'],
    ['无可用的账号实例', 'unavailable'],
    ['无效的令牌', 'unauthorized'],
  ])
    expect(() => readSubmission({ code: 4, description, type: 'upstream_error' })).toThrow(
      expect.objectContaining({ kind }),
    );
  expect(() => readSubmission({ message: 'no channel' })).toThrow('no channel');
});

it.each<[string, unknown, unknown]>([
  ['only an address', { imageUrl: 'https://a.example/1.png' }, 'done'],
  [
    'another name of the address',
    { id: '7', status: 'SUCCESS', image_url: 'https://a.example/1.png' },
    'done',
  ],
  [
    'a list of addresses',
    { id: '7', status: 'completed', imageUrls: [{ url: 'https://a.example/1.png' }] },
    'done',
  ],
  [
    'a task in data',
    { code: 1, data: { id: '7', status: 'SUCCESS', imageUrl: 'https://a.example/1.png' } },
    'done',
  ],
  ['an address at 100 %', { id: '7', progress: '100%', imageUrl: 'https://a.example/1.png' }, 'done'],
  ['a preview without a state', { id: '7', progress: '40%', imageUrl: 'https://a.example/0.png' }, 'waiting'],
  ['another word for a fault', { id: '7', status: 'FAILED', fail_reason: 'Banned prompt' }, 'failed'],
  [
    'a task of a gateway with the proxy’s own inside',
    {
      code: 'success',
      data: { task_id: '7', status: 'SUCCESS', data: { imageUrl: 'https://a.example/1.png' } },
    },
    'done',
  ],
  ['a time-out', { id: '7', status: 'TIMEOUT' }, 'failed'],
  ['an error', { code: 4, description: 'task is over', id: '7', status: 'ERROR' }, 'failed'],
])('reads the state of a task from %s [draw.providers]', (_, answer, state) => {
  const read = readTask(answer, '7');
  expect(read.state).toBe(state);
  if (read.state === 'done')
    expect(read).toMatchObject({ urls: ['https://a.example/1.png'], serviceData: { task: '7' } });
});

it.each<[Record<string, unknown>]>([
  [{ fail_reason: '', failReason: 'Banned prompt' }],
  [{ fail_reason: null, description: 'Banned prompt' }],
  [{ failReason: { message: 'Banned prompt' } }],
  [{ failReason: '', error: 'Banned prompt' }],
  [{ message: 'success', errorMessage: 'Banned prompt' }],
])('reads the reason of a failed task from %j [draw.providers]', (reasons) => {
  const answer = { id: '7', status: 'FAILURE', progress: '100%', ...reasons };
  expect(readTask(answer)).toEqual({ state: 'failed', reason: 'Banned prompt' });
});

it.each<[unknown]>([
  [{ code: 200, message: 'success', data: '7' }],
  [{ code: 0, msg: 'ok', data: { task_id: '7' } }],
  [{ task_id: '7' }],
  [{ id: '7', status: 'SUBMITTED' }],
])('reads the task in %j [draw.providers]', (answer) => {
  expect(readSubmission(answer)).toEqual({ task: '7', awaitsModal: false });
});

it('reads the error of a proxy that answers with status 200 [draw.providers]', () => {
  expect(() => readSubmission({ error: { message: 'Invalid API key' } })).toThrow(
    expect.objectContaining({ kind: 'unauthorized' }),
  );
  expect(() => readSubmission({ code: 500, error: 'no channel' })).toThrow('no channel');
});

it.each<[string, (url: string) => unknown]>([
  ['base64 without a prefix and a text of settings', () => ({ images: ['cG5n'], info: '{"seed":1}' })],
  ['base64 in an object', () => ({ images: [{ base64: 'cG5n' }] })],
  ['an address', (url) => ({ output: [`${url}/picture.png`] })],
  ['an address without a host', () => ({ images: [{ url: '/picture.png' }] })],
  [
    'a file of ComfyUI',
    () => ({ outputs: { 9: { images: [{ filename: 'a b.png', subfolder: '', type: 'output' }] } } }),
  ],
])('reads the picture that a web UI sends as %s [draw.providers]', async (_, answerOf) => {
  const service = await startLoopback(async (request, response) => {
    request.resume();
    if (request.method === 'POST')
      return void response.writeHead(200).end(JSON.stringify(answerOf(service.url)));
    response.writeHead(200).end(request.url?.startsWith('/sdapi') ? '{}' : 'png');
  });
  const egress = createEgress();
  cleanups.push(
    () => service.close(),
    () => egress.close(),
  );
  const generator = createStableDiffusionGenerator({ url: service.url, fetch: egress.operatorFetch });
  const parts = await Array.fromAsync(generator.generate(imageRequest, signal));
  const last = parts.at(-1);
  expect(last?.type === 'picture' && Buffer.from(last.bytes).toString()).toBe('png');
});

it('reads the error of a web UI that answers with status 200 [draw.providers]', async () => {
  const { url, egress } = await aService(() => [
    200,
    { error: 'OutOfMemoryError', errors: 'CUDA out of memory', images: [] },
  ]);
  const generator = createStableDiffusionGenerator({ url, fetch: egress.operatorFetch });
  await expect(Array.fromAsync(generator.generate(imageRequest, signal))).rejects.toMatchObject({
    kind: 'unavailable',
  });
});

it('changes a grid by its button if the proxy only supports buttons [draw.change]', async () => {
  const { url, requests, egress } = await aService((path) =>
    path.endsWith('/change')
      ? [200, { code: 4, description: 'bad parameters' }]
      : [200, { code: 1, result: '8' }],
  );
  const generator = createMidjourneyGenerator({ url, egress });
  const stored = { task: '7', isGrid: true, buttons: ['MJ::JOB::upsample::2::abc'] };
  const change = { ...imageRequest, action: 'UPSCALE' as const, change: 'upscale' as const };
  const submit = (index: number) =>
    generator.submit({ ...change, parent: { serviceData: stored, index } }, 'me', undefined, signal);
  expect(await submit(2)).toBe('8');
  expect(requests.at(-1)).toMatchObject({
    path: '/mj/submit/action',
    body: { customId: 'MJ::JOB::upsample::2::abc', taskId: '7', state: 'me' },
  });
  await expect(submit(3)).rejects.toThrow('bad parameters');
});
