import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import type { PicturePart, PictureRequest } from '../../../ports/image-model.ts';
import { createEgress } from '../../../platform/egress/egress.ts';
import { startLoopback } from '../../../testing/stand-ins/loopback.ts';
import { createOpenAI } from '../vendors/openai.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const egress = createEgress();

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

type Respond = (body: string, response: ServerResponse, url: string) => void;

const connect = async (respond: Respond, fetch = egress.operatorFetch) => {
  const bodies: string[] = [];
  const service = await startLoopback(async (request: IncomingMessage, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
      return;
    }
    const body = (await buffer(request)).toString('latin1');
    bodies.push(body);
    respond(body, response, service.url);
  });
  ({ close } = service);
  const { images } = createOpenAI({ baseUrl: `${service.url}/v1`, apiKey: 'k', retryDelayMs: 0, fetch });
  const paint = async (more: Partial<PictureRequest> = {}) => {
    const parts: PicturePart[] = [];
    const { signal } = new AbortController();
    const request = { model: 'gpt-image-2', prompt: 'A lamp.', sources: [], signal, ...more };
    for await (const part of images?.paint(request) ?? []) parts.push(part);
    return parts;
  };
  return { bodies, paint };
};

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const send = (response: ServerResponse) =>
  sendJson(response, 200, { data: [{ b64_json: PNG.toString('base64') }] });

it('fetches a picture that a service returns as an address [draw.providers] [chat.image]', async () => {
  const { paint } = await connect((_, response, url) =>
    sendJson(response, 200, { created: 1, data: [{ url: `${url}/lamp.png` }] }),
  );
  expect(await paint()).toEqual([{ type: 'picture', bytes: PNG }]);
});

it('does not fetch it from a private network if a user set up the service [draw.providers]', async () => {
  const asUser: typeof globalThis.fetch = (input, init) =>
    init?.method === 'POST' ? egress.operatorFetch(input, init) : egress.userFetch(input, init);
  const { paint } = await connect(
    (_, response, url) => sendJson(response, 200, { data: [{ url: `${url}/lamp.png` }] }),
    asUser,
  );
  await expect(paint()).rejects.toMatchObject({ kind: 'not-public' });
});

it.each([
  ['input_fidelity', "Unknown parameter: 'input_fidelity'.", { fidelity: 'high' as const }],
  [
    'background',
    'Transparent background is not supported for this model.',
    { background: 'transparent' as const },
  ],
  ['partial_images', "Unknown parameter: 'partial_images'.", {}],
  ['stream', 'Streaming is not supported for this model.', {}],
])(
  'retries without %s if a model refuses it, and remembers that [draw.providers]',
  async (name, message, chosen) => {
    const { paint, bodies } = await connect((body, response) =>
      body.includes(`"${name}"`)
        ? sendJson(response, 400, { error: { message, param: name } })
        : send(response),
    );
    const request = { ...chosen, sources: [PNG] };
    expect(await paint(request)).toEqual([{ type: 'picture', bytes: PNG }]);
    expect(await paint(request)).toHaveLength(1);
    expect(bodies.map((body) => body.includes(`"${name}"`))).toEqual([true, false, false]);
  },
);

it('reports a picture that was refused for its content [provider.faults]', async () => {
  const error = { type: 'image_generation_user_error', code: 'moderation_blocked', message: 'x' };
  const { paint, bodies } = await connect((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end(`data: ${JSON.stringify({ type: 'error', error })}\n\n`),
  );
  await expect(paint()).rejects.toMatchObject({ kind: 'refused' });
  expect(bodies).toHaveLength(1);
});
