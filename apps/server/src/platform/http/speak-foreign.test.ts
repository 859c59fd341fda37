import type { AddressInfo } from 'node:net';
import { foreign } from '@studiolo/contract/wire/endpoint';
import { APP_CODE } from '@studiolo/contract/wire/headers';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../logging/log.ts';
import { handleForeign } from './handle.ts';
import { mountCalls } from './mount.ts';
import { describeApi } from './open-api.ts';
import { createHttpServer } from './server.ts';

const keepLamp = foreign({
  method: 'PATCH',
  path: '/lamps/:lamp',
  access: 'user',
  protocol: 'The lamp protocol',
  body: 'application/lamp',
  bodySize: 20,
  success: 202,
  input: z.object({ lamp: z.string(), 'lamp-oil': z.string().check(z.regex(/^\d+$/)) }),
  perMinute: 4,
  summary: 'Keeps a lamp.',
});

const options = {
  log: silentLog(),
  trustProxy: false,
  countryHeader: undefined,
  isHttps: false,
  fileSize: 1,
  rateLimitScale: 1,
};
let url: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const app = await createHttpServer({
    ...options,
    resolveCaller: async (userId) => ({ kind: 'user', userId, sessionId: userId }) as never,
  });
  const speak = handleForeign(keepLamp, async ({ caller, input }, request) => {
    const text = `${caller.userId} ${input.lamp} ${input['lamp-oil']} ${await request.text()}`;
    return new Response(text, { status: 202, headers: { 'lamp-is': 'lit', 'content-type': 'text/lamp' } });
  });
  mountCalls(app, [keepLamp], [speak], {
    rateLimitScale: 1,
    isKnownApp: async (appCode: string) => appCode === APP_CODE,
    whileSession: () => () => undefined,
    isAdmin: async () => false,
    resolveCaller: async () => ({ kind: 'anonymous' }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/lamps/red`;
  close = () => app.close();
});
afterAll(() => close());

const patch = (
  user: string | undefined,
  body: string | ReadableStream,
  headers: Record<string, string> = {},
) =>
  fetch(url, {
    method: 'PATCH',
    body,
    headers: {
      ...(user && { 'x-auth-token': user }),
      'content-type': 'application/lamp',
      'lamp-oil': '7',
      ...headers,
    },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });

it('passes the body unchanged, and returns the protocol’s own answer [api.headers]', async () => {
  const answer = await patch('ann', '{"not": json');

  expect([answer.status, answer.headers.get('lamp-is'), await answer.text()]).toEqual([
    202,
    'lit',
    'ann red 7 {"not": json',
  ]);
  expect(answer.headers.get('content-type')).toBe('text/lamp');
});

it('refuses bad callers, malformed and oversized input before the protocol runs [api.headers]', async () => {
  expect((await patch(undefined, 'x')).status).toBe(401);
  expect((await patch('bob', 'x', { 'x-app-code': 'unknown' })).status).toBe(403);
  expect(await (await patch('bob', 'x', { 'lamp-oil': 'much' })).json()).toMatchObject({ code: 400 });
  expect((await patch('bob', 'x'.repeat(21))).status).toBe(413);
  const chunks = new ReadableStream({
    start(controller) {
      for (let chunk = 0; chunk < 3; chunk += 1) controller.enqueue(Buffer.from('ten bytes.'));
      controller.close();
    },
  });
  expect((await patch('bob', chunks)).status).toBe(413);
});

it('counts calls toward the rate limit like those of any endpoint', async () => {
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await patch('eve', 'x')).status);

  expect(statuses).toEqual([202, 202, 202, 202, 429]);
});

it('is in the API description with its body, its headers and its success status [api.docs]', () => {
  const { paths } = describeApi([keepLamp]);

  expect(paths['/api/lamps/{lamp}']?.['patch']).toMatchObject({
    description: 'Part of The lamp protocol.',
    security: [{ token: [] }],
    parameters: [
      { name: 'lamp', in: 'path', required: true },
      { name: 'lamp-oil', in: 'header', required: true },
    ],
    requestBody: { content: { 'application/lamp': {} } },
    responses: { 202: { description: 'Success' } },
  });
});
