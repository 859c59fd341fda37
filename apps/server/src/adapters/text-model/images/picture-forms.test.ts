import { afterAll, expect, it } from 'vitest';
import { createEgress } from '../../../platform/egress/egress.ts';
import { startLoopback } from '../../../testing/stand-ins/loopback.ts';
import { findPicture } from '../../../platform/reading/find-picture.ts';
import { createGuardedRequest } from '../stream/guarded-fetch.ts';
import { paintWithImages } from './openai-images.ts';

const egress = createEgress();
afterAll(() => egress.close());
const guards = { silenceMs: 5000, maxBytes: 1_000_000, maxLineBytes: 1_000_000 };
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);

/** The picture of a service that answers with `data`, requested through `fetch`. */
const pictureOf = async (
  dataOf: (url: string) => unknown,
  fetch = egress.operatorFetch,
  type = 'application/json',
) => {
  const authorizations: (string | undefined)[] = [];
  const service = await startLoopback(async (request, response) => {
    for await (const _ of request);
    if (request.url === '/lamp.png') {
      authorizations.push(request.headers.authorization);
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    }
    const data = dataOf(service.url);
    const body = JSON.stringify(Array.isArray(data) ? { created: 1, data } : data);
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  const direct = createGuardedRequest(egress.operatorFetch, guards);
  const guarded = createGuardedRequest(fetch, guards);
  const paint = paintWithImages({
    url: () => service.url,
    headers: { authorization: 'Bearer key' },
    request: (input, init) =>
      (typeof input === 'string' && input.endsWith('.png') ? guarded : direct)(input, init),
  });
  const signal = new AbortController().signal;
  try {
    const parts = await paint({ model: 'lamp', prompt: 'A lamp', sources: [], signal }, signal);
    const [part] = await Array.fromAsync(parts);
    return { part, authorizations };
  } finally {
    await service.close();
  }
};

it.each([
  ['base64', () => [{ b64_json: png.toString('base64') }]],
  ['base64 of a data address', () => [{ b64_json: `data:image/png;base64,${png.toString('base64')}` }]],
  ['a data address', () => [{ url: `data:image/png;base64,${png.toString('base64')}` }]],
  ['an address beside empty base64', (url: string) => [{ b64_json: '', url: `${url}/lamp.png` }]],
  ['an address', (url: string) => [{ url: `${url}/lamp.png` }]],
])('reads a picture returned as %s [draw.providers]', async (_form, dataOf) => {
  const { part, authorizations } = await pictureOf(dataOf);
  expect(part).toMatchObject({ type: 'picture', bytes: png });
  expect(authorizations.filter(Boolean)).toEqual([]);
});

const base64 = png.toString('base64');

it.each<[string, (url: string) => unknown]>([
  ['strings in a list', (url) => [`${url}/lamp.png`]],
  ['base64 in a list', () => ({ images: [base64] })],
  ['images with addresses', (url) => ({ images: [{ url: `${url}/lamp.png`, content_type: 'image/png' }] })],
  [
    'lists of addresses in an object',
    (url) => ({ data: { image_urls: [`${url}/lamp.png`] }, base_resp: { status_code: 0 } }),
  ],
  ['lists of base64 in an object', () => ({ data: { image_base64: [base64] } })],
  [
    'results of a task',
    (url) => ({ output: { task_status: 'SUCCEEDED', results: [{ url: `${url}/lamp.png` }] } }),
  ],
  ['an output', (url) => ({ status: 'succeeded', output: [`${url}/lamp.png`] })],
  ['artifacts', () => ({ artifacts: [{ base64, finishReason: 'SUCCESS' }] })],
  ['a sample', (url) => ({ status: 'Ready', result: { sample: `${url}/lamp.png` } })],
  ['a list of its own', () => ({ code: 0, message: 'ok', data: { binary_data_base64: [base64] } })],
  [
    'the message of a chat',
    () => ({
      choices: [
        { message: { content: '', images: [{ image_url: { url: `data:image/png;base64,${base64}` } }] } },
      ],
    }),
  ],
  [
    'Markdown in the message of a chat',
    (url) => ({
      choices: [{ message: { role: 'assistant', content: `Done!\n\n![lamp](${url}/lamp.png)` } }],
    }),
  ],
  [
    'an image element in the message of a chat',
    (url) => ({ choices: [{ message: { content: `<img src="${url}/lamp.png" alt="">` } }] }),
  ],
  [
    'a link in the message of a chat',
    (url) => ({
      choices: [{ message: { content: `Your picture: [open](${url}/lamp.png) (expires soon).` } }],
    }),
  ],
  [
    'a data address in Markdown',
    () => ({ choices: [{ message: { content: `![image](data:image/png;base64,${base64})` } }] }),
  ],
  ['an address in camel case', (url) => ({ code: 1, data: { imageUrl: `${url}/lamp.png` } })],
  ['a list of objects in camel case', (url) => ({ imageUrls: [{ url: `${url}/lamp.png` }] })],
  ['an address without a host', () => [{ url: '/lamp.png' }]],
  ['base64 in lines', () => [{ b64_json: `\n${base64.slice(0, 4)}\r\n${base64.slice(4)}\n` }]],
  [
    'the parts of Gemini',
    () => ({
      candidates: [
        { content: { parts: [{ text: 'Here.' }, { inlineData: { mimeType: 'image/png', data: base64 } }] } },
      ],
    }),
  ],
  [
    'the parts of Gemini after a picture of its thinking',
    () => ({
      candidates: [
        {
          content: {
            parts: [
              { inlineData: { mimeType: 'image/png', data: 'iVBORAAA' }, thought: true },
              { inlineData: { mimeType: 'image/png', data: base64 } },
            ],
          },
        },
      ],
    }),
  ],
  ['predictions', () => ({ predictions: [{ mimeType: 'image/png', bytesBase64Encoded: base64 }] })],
  ['images of a web UI', () => ({ images: [base64], parameters: {}, info: '{"seed": 1}' })],
  ['a field of another name', () => ({ task: { finalPicture: `data:image/png;base64,${base64}` } })],
  [
    'outputs by the number of a node',
    (url) => ({ prompt_id: 'x', outputs: { 9: { images: [{ filename: 'lamp', url: `${url}/lamp.png` }] } } }),
  ],
  [
    'a field besides the given picture',
    () => ({ input: { image: `data:image/png;base64,AAAA` }, artwork: `data:image/png;base64,${base64}` }),
  ],
  [
    'images that no filter touched',
    (url) => ({ images: [{ url: `${url}/lamp.png` }], has_nsfw_concepts: [false], finish_reason: 'SUCCESS' }),
  ],
  ['both an address and base64', (url) => [{ url: `${url}/missing.png`, b64_json: base64 }]],
])('reads a picture returned as %s [draw.providers]', async (_form, dataOf) => {
  expect((await pictureOf(dataOf)).part).toMatchObject({ type: 'picture', bytes: png });
});

it.each([
  [{ error: { code: 'moderation_blocked', message: 'x' } }, 'refused'],
  [{ code: 30_001, message: 'Sorry, your account balance is insufficient', data: null }, 'unpaid'],
  [{ base_resp: { status_code: 1026, status_msg: 'sensitive' }, data: {} }, 'refused'],
  [{ base_resp: { status_code: 1008, status_msg: 'x' }, data: { image_urls: null } }, 'unpaid'],
  [{ success: false, message: 'Invalid API key' }, 'unauthorized'],
  [{ created: 1, data: { note: 'nothing' } }, 'garbled'],
  [{ output: 'ok', image: 'none' }, 'garbled'],
  [{ input: { image: 'https://a.example/given.png' }, status: 'ok' }, 'garbled'],
  [{ choices: [{ message: { content: 'See https://a.example/help for prompts.' } }] }, 'garbled'],
  [{ status: 'failed', failReason: 'insufficient balance' }, 'unpaid'],
  [{ state: 'FAILURE', error_message: 'Invalid API key' }, 'unauthorized'],
  [{ data: [{ error: { code: 'moderation_blocked', message: 'x' } }] }, 'refused'],
  [{ image: base64, finish_reason: 'CONTENT_FILTERED', seed: 1 }, 'refused'],
  [{ artifacts: [{ base64, finishReason: 'CONTENT_FILTERED' }] }, 'refused'],
  [{ images: [{ url: 'https://a.example/black.png' }], has_nsfw_concepts: [true] }, 'refused'],
  [{ candidates: [{ finishReason: 'IMAGE_SAFETY', content: {} }] }, 'refused'],
  [{ candidates: [{ finishReason: 'NO_IMAGE', content: {} }] }, 'refused'],
  [{ candidates: [{ finishReason: 'IMAGE_OTHER' }] }, 'refused'],
  [{ data: [{ is_image_safe: false, url: null, prompt: 'x' }] }, 'refused'],
  [{ state: 'failed', failure_reason: '400: Content moderation failed', assets: null }, 'refused'],
  [{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }, 'refused'],
  [{ predictions: [{ raiFilteredReason: 'blocked' }] }, 'refused'],
  [{ id: 'x', status: 'Request Moderated', result: null }, 'refused'],
  [
    { output: { task_status: 'FAILED', code: 'DataInspectionFailed', message: 'inappropriate content' } },
    'refused',
  ],
  [
    {
      output: {
        task_status: 'SUCCEEDED',
        results: [{ code: 'DataInspectionFailed', message: 'inappropriate content' }],
      },
    },
    'refused',
  ],
  [{ data: { task_status: 'failed', task_status_msg: 'insufficient balance' }, code: 0 }, 'unpaid'],
])('understands %j with status 200 [draw.providers]', async (answer, kind) => {
  await expect(pictureOf(() => answer)).rejects.toMatchObject({ kind });
});

it.each(['text/html', 'text/plain', 'application/octet-stream', 'text/event-stream'])(
  'reads a picture in JSON that is sent as %s [draw.providers]',
  async (type) => {
    const data = () => [{ b64_json: png.toString('base64') }];
    expect((await pictureOf(data, egress.operatorFetch, type)).part).toMatchObject({ bytes: png });
  },
);

it('prefers the result of ComfyUI to its previews [draw.providers]', () => {
  const images = (filename: string, type: string) => ({ images: [{ filename, subfolder: '', type }] });
  const interim = { address: '/view?filename=a.png&subfolder=&type=temp' };
  expect(
    findPicture({ x: { outputs: { 3: images('a.png', 'temp'), 9: images('b.png', 'output') } } }),
  ).toEqual({ address: '/view?filename=b.png&subfolder=&type=output' });
  expect(findPicture({ x: { outputs: { 3: images('a.png', 'temp') } } })).toEqual(interim);
});

it("fetches no picture from a private address that a user's own service names [draw.providers]", async () => {
  const result = pictureOf((url) => [{ url: `${url}/lamp.png` }], egress.userFetch);
  await expect(result).rejects.toMatchObject({ kind: 'not-public' });
});
