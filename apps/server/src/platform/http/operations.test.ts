import { CALLS } from '@studiolo/contract';
import { getUser, loginByEmail } from '@studiolo/contract/account/endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { anUpload } from '../../testing/fixtures/an-upload.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { startServer } from '../../testing/server.ts';

const server = aServer();

type Operation = {
  summary: string;
  parameters: { $ref?: string; name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { type?: string; properties?: object } }> };
  responses: Record<string, { description: string; content?: Record<string, object> }>;
  security?: object[];
};
type Description = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, { name: string; required?: boolean; schema: { examples?: string[] } }>;
  };
};

it('describes every call of the contract, and nothing else [api.docs]', async () => {
  const { openapi, info, paths } = (await (
    await fetch(`${server.url}/api/openapi.json`)
  ).json()) as Description;

  expect(openapi).toBe('3.1.0');
  expect(info).toEqual({ title: 'Studiolo', version: '1.0.14' });
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const called = CALLS.map(
    ({ method, path }) => `${method.toLowerCase()} /api${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.toSorted()).toEqual(called.toSorted());
  for (const call of CALLS) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = paths[path]?.[call.method.toLowerCase()];
    expect(operation?.summary).toBe(call.summary);
    if (call.kind === 'foreign') expect(operation?.responses[call.success]).toBeDefined();
    else expect(operation?.responses['200']?.content).toBeDefined();
    expect(Boolean(operation?.security)).toBe(call.access !== 'public');
    expect(operation?.parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`)).toEqual(
      path.match(/\{\w+\}/g) ?? [],
    );
    const hasBody = call.kind === 'foreign' ? call.body !== undefined : call.method === 'POST';
    expect(Boolean(operation?.requestBody)).toBe(hasBody);
  }
  expect(JSON.stringify(paths)).not.toContain('"$schema"');
  expect(
    paths['/api/cli/file/v1/uploadChat']?.['post']?.requestBody?.content['multipart/form-data']?.schema
      .properties,
  ).toHaveProperty('file');
  expect(paths['/api/cli/ai/chat/v2/sse']?.['post']?.responses['200']?.content).toHaveProperty(
    'text/event-stream',
  );
});

it('names the headers that a generated client needs for access [api.docs]', async () => {
  const { paths, components } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Description;
  const login = paths[`/api${loginByEmail.path}`]?.['post'];
  const headerNames = (login?.parameters ?? []).flatMap(({ $ref = '' }) => {
    const parameter = components.parameters[$ref.replace('#/components/parameters/', '')];
    return parameter ? [parameter] : [];
  });
  expect(headerNames.filter(({ required }) => required).map(({ name }) => name)).toEqual(['X-App-Code']);

  const send = (headers: Record<string, string>) =>
    fetch(`${server.url}/api${loginByEmail.path}`, { method: 'POST', headers, body: new URLSearchParams() });
  const listed = Object.fromEntries(
    headerNames.flatMap(({ name, schema }) => (schema.examples?.[0] ? [[name, schema.examples[0]]] : [])),
  );
  expect((await send(listed)).status).toBe(400);
});

it('renders the same description as a page without scripts [api.docs]', async () => {
  const response = await fetch(`${server.url}/api/docs`);
  const page = await response.text();

  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const { path, summary } of CALLS) {
    expect(page).toContain(`/api${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(page).toContain(summary.replaceAll('&', '&amp;'));
  }
  expect(page).not.toMatch(/<script|onclick|javascript:/i);
});

it('reports liveness and readiness, and shows metrics on loopback only', async () => {
  const guarded = await startServer({ settings: { METRICS_TOKEN: 'a-long-secret' } });
  const statusOf = async (url: string, headers: Record<string, string> = {}) =>
    (await fetch(url, { headers })).status;

  expect(await statusOf(`${server.url}/healthz`)).toBe(200);
  expect(await statusOf(`${server.url}/readyz`)).toBe(200);
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^studiolo_open_sockets 0$/m);
  expect(await statusOf(`${server.url}/metrics`, { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  expect(await statusOf(`${guarded.url}/metrics`)).toBe(404);
  expect(await statusOf(`${guarded.url}/metrics`, { authorization: 'Bearer wrong' })).toBe(404);
  expect(await statusOf(`${guarded.url}/metrics`, { authorization: 'Bearer a-long-secret' })).toBe(200);
  await guarded.stop();
});

describe('the headers of every response', () => {
  const answers: [string, () => Promise<Response>, number][] = [
    ['the page', () => fetch(`${server.url}/bot/c/-1?session=a.b`), 200],
    ['a missing file', () => fetch(`${server.url}/assets/none.js`), 404],
    ['a call', () => fetch(`${server.url}/api/cli/config/v1/get`), 200],
    ['a refusal', () => fetch(`${server.url}/api${getUser.path}`), 401],
    ['a malformed form', () => fetch(`${server.url}/api/login/v1/email`, { method: 'POST', body: '{' }), 400],
    ['an unknown call', () => fetch(`${server.url}/api/nothing`), 404],
    ['a malformed address', () => fetch(`${server.url}/api/%`), 400],
    [
      'a body that is too large',
      () => fetch(`${server.url}/api/login/v1/email`, { method: 'POST', body: 'x'.repeat(3_000_000) }),
      413,
    ],
    [
      'a stream',
      async () => (await aUser(server)).send(ask, { msgId: crypto.randomUUID(), prompt: '1 + 1' }),
      200,
    ],
    ['the description', () => fetch(`${server.url}/api/docs`), 200],
    [
      'a stored file',
      async () => {
        const ann = await aUser(server);
        const { url } = await anUpload(ann, 'a.txt', 'Some words.');
        return fetch(server.url + url, { headers: { 'x-auth-token': ann.token } });
      },
      200,
    ],
  ];

  it.each(answers)('are sent with %s [api.headers]', async (_, ask_, status) => {
    const response = await ask_();

    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(/script-src[^;]*/.exec(policy)?.[0] ?? '').not.toContain('unsafe-inline');
    if (!policy.startsWith('sandbox')) expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    await response.body?.cancel();
  });

  describe.each([
    ['none', 'unsafe-none'],
    ['cross-site', 'same-origin'],
    ['same-site', 'same-origin'],
    ['same-origin', 'same-origin'],
    [undefined, 'same-origin'],
  ])('for a page with sec-fetch-site %s', (from, policy) => {
    const open = (headers: Record<string, string>) =>
      fetch(server.url, {
        headers: { ...headers, 'cache-control': 'max-age=0', ...(from && { 'sec-fetch-site': from }) },
      });

    it(`set its opener policy to ${policy}`, async () => {
      const { headers } = await open({});

      expect(headers.get('cross-origin-opener-policy')).toBe(policy);
      expect(headers.get('vary')).toBe('sec-fetch-site, accept-encoding');
    });

    it('are the same if the browser has the page in its cache', async () => {
      const etag = (await open({})).headers.get('etag');
      const { status, headers } = await open({ 'if-none-match': etag! });

      expect(status).toBe(304);
      expect(headers.get('cross-origin-opener-policy')).toBe(policy);
      expect(headers.get('vary')).toBe('sec-fetch-site, accept-encoding');
    });
  });

  it('include HSTS if the product is served by https [api.headers]', async () => {
    const secure = await startServer({ settings: { PUBLIC_URL: 'https://studiolo.example' } });
    expect((await fetch(secure.url)).headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
    await secure.stop();
  });
});

it('forbids caching of API responses, and caches hashed assets for a year [api.headers]', async () => {
  expect((await fetch(`${server.url}/api/cli/config/v1/get`)).headers.get('cache-control')).toBe('no-store');
  expect((await fetch(server.url)).headers.get('cache-control')).toBe('no-cache');
});

it('limits frequent requests, and states when the next one is allowed [account.login-failure]', async () => {
  const strict = await startServer({ settings: { RATE_LIMIT_SCALE: '0.01' } });
  const config = await Promise.all(
    Array.from({ length: 6 }, () => fetch(`${strict.url}/api/cli/config/v1/get`)),
  );

  const refused = config.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused?.json()).toMatchObject({
    code: 429,
    type: 'WARN',
    msg: expect.stringMatching(/^Too many tries\./) as string,
  });
  await strict.stop();
});

it('limits a caller who is refused frequently, and nobody else at the same address', async () => {
  const strict = await startServer({ settings: { RATE_LIMIT_SCALE: '0.1' } });
  const ann = await aUser(strict);
  const unknown = { headers: { 'x-auth-token': 'nonsense' } };
  const statuses = [];
  for (let call = 0; call < 26; call += 1)
    statuses.push((await fetch(`${strict.url}/api${getUser.path}`, unknown)).status);

  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
  expect(statuses.at(-1)).toBe(429);
  const refused = await fetch(`${strict.url}/api/nowhere`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await ann.try(getUser, {})).toMatchObject({ status: 200 });
  await strict.stop();
});
