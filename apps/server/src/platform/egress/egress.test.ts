import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEgress, type Egress } from './egress.ts';

const LIMITS = { maxBytes: 100_000, timeoutMs: 60_000 };

/** A server that users must not reach, on an address that tests treat as private. */
let inner: Server;
/** A server on an address that tests treat as public. */
let outer: Server;
let innerHits: string[];
let serve: RequestListener;
let open: Egress[];

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const listen = async (server: Server, host: string): Promise<Server> => {
  server.listen(0, host);
  await once(server, 'listening');
  return server;
};

beforeEach(async () => {
  innerHits = [];
  open = [];
  serve = (_request, response) => response.end('hello');
  outer = await listen(
    createServer((request, response) => serve(request, response)),
    '127.0.0.1',
  );
  inner = await listen(
    createServer((request, response) => {
      innerHits.push(request.url ?? '');
      response.end('SECRET');
    }),
    '127.0.0.2',
  );
});

afterEach(async () => {
  outer.closeAllConnections();
  inner.closeAllConnections();
  outer.close();
  inner.close();
  await Promise.all(open.map((egress) => egress.close()));
});

const anEgress = (options: Parameters<typeof createEgress>[0] = {}): Egress => {
  const egress = createEgress(options);
  open.push(egress);
  return egress;
};

/** Creates an egress that treats 127.0.0.1 as public, for tests that need a real response. */
const withOuter = () => anEgress({ isAllowed: (address) => address === '127.0.0.1' });
const outerUrl = (path = '/') => `http://127.0.0.1:${portOf(outer)}${path}`;

const SPELLINGS = [
  'http://127.0.0.2:PORT/',
  'http://2130706434:PORT/',
  'http://0x7f000002:PORT/',
  'http://0x7f.2:PORT/',
  'http://0177.0.0.2:PORT/',
  'http://017700000002:PORT/',
  'http://127.2:PORT/',
  'http://127.0.2:PORT/',
  'http://127.0.0.2.:PORT/',
  'http://①②⑦.⓪.⓪.②:PORT/',
  'http://127。0。0。2:PORT/',
  'http://%31%32%37.0.0.2:PORT/',
  'http:/\\127.0.0.2:PORT/',
  'http:127.0.0.2:PORT/',
  ' http://127.0.0.2:PORT/',
  'http://127.0.0.2:PORT\t/',
  'http://[::ffff:127.0.0.2]:PORT/',
  'http://[::ffff:7f00:2]:PORT/',
  'http://[0:0:0:0:0:ffff:127.0.0.2]:PORT/',
  'http://[::127.0.0.2]:PORT/',
  'http://[64:ff9b::7f00:2]:PORT/',
  'http://[64:ff9b:1::7f00:2]:PORT/',
  'http://[2002:7f00:2::]:PORT/',
  'http://[2001:0:7f00:2::]:PORT/',
  'http://[::1]:PORT/',
  'http://[::]:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://localhost:PORT/',
  'http://LOCALHOST.:PORT/',
  'http://localhost.localdomain:PORT/',
  'http://ip6-localhost:PORT/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://100.100.100.200/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
];

it.each(SPELLINGS)('never reaches a private address spelled %s', async (spelling) => {
  const resolve = () => Promise.resolve([{ address: '127.0.0.2', family: 4 }]);
  const url = spelling.replace('PORT', String(portOf(inner)));
  await expect(anEgress({ resolve }).fetchPublic(url, LIMITS)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(innerHits).toEqual([]);
});

it.each([
  'file:///etc/passwd',
  'ftp://example.org/',
  'gopher://127.0.0.1:70/_x',
  'data:text/plain,hi',
  'javascript:alert(1)',
  'blob:http://example.org/1',
  'http://name:secret@example.org/',
  'http://example.org@127.0.0.2/',
  'https://',
  'not an address',
  '//example.org/',
  '',
])('refuses %s without a DNS lookup', async (url) => {
  const hosts: string[] = [];
  const resolve = (name: string) => {
    hosts.push(name);
    return Promise.resolve([{ address: '93.184.216.34', family: 4 }]);
  };
  await expect(anEgress({ resolve }).fetchPublic(url, LIMITS)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(hosts).toEqual([]);
});

it('refuses a name if any of its addresses is private', async () => {
  const resolve = () =>
    Promise.resolve([
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ]);
  const url = `http://mixed.test:${portOf(inner)}/`;
  await expect(anEgress({ resolve }).fetchPublic(url, LIMITS)).rejects.toMatchObject({ kind: 'forbidden' });
});

it('connects to the address that it checked, even if the name server answers differently the next time', async () => {
  const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.2'];
  const resolve = () => Promise.resolve([{ address: answers.shift() ?? '', family: 4 }]);
  const egress = anEgress({ resolve, isAllowed: (address) => address === '127.0.0.1' });
  const { body } = await egress.fetchPublic(`http://rebind.test:${portOf(outer)}/`, LIMITS);
  expect(body.toString()).toBe('hello');
  const again = egress.fetchPublic(`http://rebind.test:${portOf(inner)}/`, LIMITS);
  await expect(again).rejects.toMatchObject({ kind: 'forbidden' });
  expect(innerHits).toEqual([]);
});

it.each([301, 302, 303, 307, 308])('does not follow a %i to a private address', async (status) => {
  serve = (_request, response) =>
    response.writeHead(status, { location: `http://127.0.0.2:${portOf(inner)}/` }).end();
  await expect(withOuter().fetchPublic(outerUrl(), LIMITS)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(innerHits).toEqual([]);
});

it('follows three redirects and returns the final address, but refuses a fourth', async () => {
  serve = ({ url }, response) => {
    const remaining = Number(url?.slice(1));
    if (remaining === 0) response.end('arrived');
    else response.writeHead(302, { location: `/${remaining - 1}` }).end();
  };
  const arrived = await withOuter().fetchPublic(outerUrl('/3'), LIMITS);
  expect([arrived.body.toString(), arrived.url]).toEqual(['arrived', outerUrl('/0')]);
  await expect(withOuter().fetchPublic(outerUrl('/4'), LIMITS)).rejects.toMatchObject({
    kind: 'too-many-redirects',
  });
});

it('drops secret headers when a redirect leaves the host', async () => {
  const other = await listen(
    createServer((request, response) => response.end(JSON.stringify(request.headers))),
    '127.0.0.1',
  );
  serve = (_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${portOf(other)}/` }).end();
  const { body } = await withOuter().fetchPublic(outerUrl(), {
    ...LIMITS,
    headers: { authorization: 'Bearer x' },
  });
  other.closeAllConnections();
  other.close();
  expect(JSON.parse(body.toString())).not.toHaveProperty('authorization');
});

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('abandons a bomb packed as %s at the limit', async (encoding, pack) => {
  const bomb = pack(Buffer.alloc(50_000_000));
  serve = (_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
  await expect(withOuter().fetchPublic(outerUrl(), LIMITS)).rejects.toMatchObject({ kind: 'too-large' });
});

it('reads a compressed body up to the limit, and not a byte more', async () => {
  serve = ({ url }, response) => {
    const text = Buffer.alloc(url === '/fits' ? LIMITS.maxBytes : LIMITS.maxBytes + 1, 'a');
    response
      .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/HTML; charset=utf-8' })
      .end(gzipSync(text));
  };
  const fits = await withOuter().fetchPublic(outerUrl('/fits'), { ...LIMITS, accept: ['text/*'] });
  expect([fits.body.length, fits.contentType]).toEqual([LIMITS.maxBytes, 'text/html']);
  await expect(withOuter().fetchPublic(outerUrl('/more'), LIMITS)).rejects.toMatchObject({
    kind: 'too-large',
  });
});

it('times out on an endless slow response and on a silent server', async () => {
  serve = ({ url }, response) => {
    if (url === '/silent') return;
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  };
  const short = { ...LIMITS, timeoutMs: 300 };
  await expect(withOuter().fetchPublic(outerUrl('/drip'), short)).rejects.toMatchObject({ kind: 'timeout' });
  await expect(withOuter().fetchPublic(outerUrl('/silent'), short)).rejects.toMatchObject({
    kind: 'timeout',
  });
});

it('stops when its caller aborts', async () => {
  serve = () => undefined;
  const caller = new AbortController();
  const request = withOuter().fetchPublic(outerUrl(), { ...LIMITS, signal: caller.signal });
  caller.abort(new Error('the user left'));
  await expect(request).rejects.toThrow('the user left');
});

it('refuses an unwanted type before reading the body', async () => {
  serve = (_request, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end('x');
  const request = withOuter().fetchPublic(outerUrl(), { ...LIMITS, accept: ['text/html', 'image/*'] });
  await expect(request).rejects.toMatchObject({ kind: 'wrong-type' });
});

it('reports a body that cannot be unpacked, and a port without a listener', async () => {
  serve = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip');
  await expect(withOuter().fetchPublic(outerUrl(), LIMITS)).rejects.toMatchObject({ kind: 'garbled' });
  const url = outerUrl();
  outer.close();
  outer.closeAllConnections();
  await expect(withOuter().fetchPublic(url, LIMITS)).rejects.toMatchObject({ kind: 'unreachable' });
});

it('lets the operator use an address on loopback, including forms', async () => {
  serve = (request, response) => void request.pipe(response);
  const form = new FormData();
  form.append('file', new Blob(['你好']), 'a.txt');
  const { operatorFetch } = anEgress();
  const answer = await operatorFetch(outerUrl(), { method: 'POST', body: form });
  expect(await answer.text()).toMatch(/filename="a.txt"[^]*你好/u);
});

it('keeps the operator’s keys from redirects, and refuses compressed responses', async () => {
  const { operatorFetch } = anEgress();
  serve = (_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.2:${portOf(inner)}/` }).end();
  const request = operatorFetch(outerUrl(), { headers: { authorization: 'Bearer x' } });
  await expect(request).rejects.toMatchObject({ kind: 'redirected' });
  expect(innerHits).toEqual([]);
  serve = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'));
  await expect(operatorFetch(outerUrl())).rejects.toMatchObject({ kind: 'packed' });
});

it('reports the duration of requests to operators’ services by status, or by "none" without a response', async () => {
  const measured: [string, number | 'none'][] = [];
  const egress = anEgress({ observeService: (host, status) => void measured.push([host, status]) });
  const host = `127.0.0.1:${portOf(outer)}`;
  serve = (request, response) => {
    if (request.url === '/busy') response.writeHead(429).end();
    else if (request.url === '/broken') request.socket.destroy();
    else response.end('hello');
  };

  for (const path of ['/well', '/busy'])
    await (await egress.operatorFetch(`http://${host}${path}`)).body?.cancel();
  await expect(egress.operatorFetch(`http://${host}/broken`)).rejects.toThrow(TypeError);
  await expect(egress.operatorFetch(`http://${host}/left`, { signal: AbortSignal.abort() })).rejects.toThrow(
    'aborted',
  );

  expect(measured).toEqual([
    [host, 200],
    [host, 429],
    [host, 'none'],
  ]);
});
