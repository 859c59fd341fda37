import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { ask } from '@studiolo/contract/chat/endpoints';
import { listModels } from '@studiolo/contract/models/endpoints';
import { deleteOwnService, listOwnServices, setOwnService } from '@studiolo/contract/models/own-services';
import { afterEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { startServer } from '../../../testing/server.ts';
import { startLoopback } from '../../../testing/stand-ins/loopback.ts';

const ANSWER = {
  choices: [{ message: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' }],
};

type Stray = 'not-found' | 'page';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** Starts a service below `/v1`; other paths give an error or a page. `models` is null if it has no list. */
const startService = async (stray: Stray, models: readonly string[] | null = ['lamp-1']) => {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  const sendJson = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const service = await startLoopback(async (request: IncomingMessage, response) => {
    const { url = '', method } = request;
    requests.push(url);
    if (url === '/v1/models' && models) sendJson(response, 200, { data: models.map((id) => ({ id })) });
    else if (url === '/v1/chat/completions' && method === 'POST') {
      bodies.push(await json(request));
      sendJson(response, 200, ANSWER);
    } else if (stray === 'page')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Home</title>');
    else sendJson(response, 404, { detail: 'Not Found' });
  });
  ({ close } = service);
  return { url: service.url, asked: requests, bodies };
};

describe('the address of an own service', () => {
  const server = aServer(() => ({ isAllowedAddress: () => true }));

  it.each([
    ['not-found', (url: string) => url],
    ['page', (url: string) => url],
    ['not-found', (url: string) => `${url}/`],
    ['page', (url: string) => `${url}/v1/`],
    ['not-found', (url: string) => `${url}/v1/chat/completions`],
    ['not-found', (url: string) => `${url}/chat/completions/`],
    ['not-found', (url: string) => url.replace('http://', '')],
  ] as const)(
    'is accepted as users write it, case %#, %s at other paths [provider.real]',
    async (stray, written) => {
      const service = await startService(stray);
      const ann = await aUser(server);

      const set = await ann.call(setOwnService, { name: 'compatible', baseUrl: written(service.url) });

      expect(set.models).toEqual(['lamp-1']);
      const question = { msgId: randomUUID(), prompt: 'q', model: 'mine/compatible/lamp-1' };
      expect(await ann.readStream(ask, question)).toMatchObject({ text: 'Hello.' });
      expect(service.asked.at(-1)).toBe('/v1/chat/completions');
    },
  );

  it('may be that of a service without a list, whose models are entered by hand [provider.real]', async () => {
    const service = await startService('not-found', null);
    const ann = await aUser(server);
    const there = { name: 'compatible', baseUrl: service.url } as const;

    expect((await ann.try(setOwnService, there)).msg).toMatch(/^There is no list of models/);
    expect(await ann.call(setOwnService, { ...there, models: ['writer-8b'] })).toMatchObject({
      models: ['writer-8b'],
    });
    expect(await ann.call(listModels, {})).toContainEqual(
      expect.objectContaining({ name: 'mine/compatible/writer-8b', isAvailable: true }),
    );
    const question = { msgId: randomUUID(), prompt: 'q', model: 'mine/compatible/writer-8b' };
    expect(await ann.readStream(ask, question)).toMatchObject({ text: 'Hello.' });
    expect(service.bodies.at(-1)).toMatchObject({ model: 'writer-8b' });
  });

  it('is refused if an entered model does not answer either [provider.faults]', async () => {
    const service = await startService('not-found', null);
    const ann = await aUser(server);
    const elsewhere = { name: 'compatible' as const, baseUrl: `${service.url}/v2`, models: ['writer-8b'] };

    expect((await ann.try(setOwnService, elsewhere)).msg).toBe(
      'The service does not know the model writer-8b.',
    );
  });
});

describe('several services of one kind', () => {
  const server = aServer(() => ({ isAllowedAddress: () => true }));

  it('coexist under different names until they are removed [provider.real]', async () => {
    const service = await startService('not-found');
    const ann = await aUser(server);
    const there = { name: 'compatible', baseUrl: service.url } as const;
    const names = async () =>
      (await ann.call(listModels, {})).flatMap(({ name, provider }) => (provider === 'mine' ? name : []));

    await ann.call(setOwnService, there);
    await ann.call(setOwnService, { ...there, apiKey: 'k', label: 'Home', models: ['writer-8b'] });
    expect(await ann.call(listOwnServices, {})).toMatchObject([
      { name: 'compatible', models: ['lamp-1'] },
      { name: 'compatible', label: 'Home', isReadable: true, models: ['lamp-1', 'writer-8b'] },
    ]);
    expect(await names()).toEqual([
      'mine/compatible/lamp-1',
      'mine/compatible:Home/lamp-1',
      'mine/compatible:Home/writer-8b',
    ]);
    const question = { msgId: randomUUID(), prompt: 'q', model: 'mine/compatible:Home/writer-8b' };
    expect(await ann.readStream(ask, question)).toMatchObject({ text: 'Hello.' });

    await ann.call(deleteOwnService, { name: 'compatible', label: 'Home' });
    expect(await names()).toEqual(['mine/compatible/lamp-1']);
  });
});

describe('a deployment of Azure', () => {
  const server = aServer(() => ({ isAllowedAddress: () => true }));

  it.each(['', '/chat/completions'])(
    'is called as a model, with its api-version and its key, if the address is entered as “%s” [provider.real]',
    async (end) => {
      const requests: { url: string; key: unknown; token: unknown }[] = [];
      const path = '/openai/deployments/my-gpt';
      const azure = await startLoopback(async (request, response) => {
        const { url = '', headers } = request;
        requests.push({ url, key: headers['api-key'], token: headers.authorization });
        request.resume();
        const isThere = url === `${path}/chat/completions?api-version=2024-10-21`;
        response
          .writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' })
          .end(JSON.stringify(isThere ? ANSWER : { error: { code: '404', message: 'Resource not found' } }));
      });
      ({ close } = azure);
      const ann = await aUser(server);
      const baseUrl = `${azure.url}${path}${end}?api-version=2024-10-21`;

      expect(await ann.call(setOwnService, { name: 'compatible', apiKey: 'the-key', baseUrl })).toMatchObject(
        {
          models: ['my-gpt'],
        },
      );
      const question = { msgId: randomUUID(), prompt: 'q', model: 'mine/compatible/my-gpt' };
      expect(await ann.readStream(ask, question)).toMatchObject({ text: 'Hello.' });
      expect(requests.at(-1)).toEqual({
        url: `${path}/chat/completions?api-version=2024-10-21`,
        key: 'the-key',
        token: undefined,
      });
    },
  );
});

it.each(['not-found', 'page'] as const)(
  'accepts an OPENAI_BASE_URL without /v1, %s at other paths [provider.real]',
  async (stray) => {
    const service = await startService(stray);
    const server = await startServer({
      settings: { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: service.url.replace('http://', '') },
    });
    try {
      const ann = await aUser(server);
      expect(await ann.call(listModels, {})).toContainEqual(
        expect.objectContaining({ name: 'lamp-1', isAvailable: true }),
      );
      const question = { msgId: randomUUID(), prompt: 'q', model: 'lamp-1' };
      expect(await ann.readStream(ask, question)).toMatchObject({ text: 'Hello.' });
      expect(service.asked.at(-1)).toBe('/v1/chat/completions');
    } finally {
      await server.stop();
    }
  },
);
