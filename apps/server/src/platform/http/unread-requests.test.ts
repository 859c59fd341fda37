import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Duplex, PassThrough } from 'node:stream';
import { CALLS } from '@studiolo/contract';
import type { Call } from '@studiolo/contract/wire/endpoint';
import { createTopic } from '@studiolo/contract/chat/endpoints';
import { SOCKET_PATH } from '@studiolo/contract/wire/socket';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { createLog } from '../logging/log.ts';
import { answerUnread } from './unread-requests.ts';

const encodingOf = (call: Call) =>
  call.kind === 'foreign' || call.method === 'GET' ? undefined : (call.encoding ?? 'json');

const lines: string[] = [];
const destination = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
const server = aServer(() => ({ log: createLog({ level: 'info', destination }) }));

let ann: TestUser;

beforeAll(async () => {
  ann = await aUser(server);
});
beforeEach(() => void lines.splice(0));

const logged = () => lines.filter((line) => /"level":"(warn|error|fatal)"/.test(line));

const exchange = async (bytes: string) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
    if (answer.includes('\r\n\r\n')) socket.end();
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, body };
};

const post = async (path: string, body: string, headers: Record<string, string>, token?: string) => {
  const commonHeaders = { 'x-app-code': 'studiolo', ...(token ? { 'x-auth-token': token } : {}) };
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { ...commonHeaders, ...headers },
    body,
  });
  return answer.json();
};

const chineseHeaders = 'host: x\r\naccept-language: zh-CN\r\n';

describe('unreadable requests are answered with an envelope', () => {
  it.each([
    ['a request that is not HTTP', 'hello\r\n\r\n', 400],
    ['a broken request line', 'GET\r\n\r\n', 400],
    ['a request without a host', 'GET /api/cli/config/v1/get HTTP/1.1\r\n\r\n', 400],
    [
      'a request with two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcde',
      400,
    ],
    ['headers that are too long', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'an address that is longer than any file name',
      `GET /api/cli/file/v1/get/${'a'.repeat(5000)}/x HTTP/1.1\r\nhost: x\r\n\r\n`,
      404,
    ],
    [
      'an invalid WebSocket handshake',
      `GET ${SOCKET_PATH} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\nsec-websocket-version: 13\r\n\r\n`,
      404,
    ],
    ['a plain request to the path of the socket', `GET ${SOCKET_PATH} HTTP/1.1\r\nhost: x\r\n\r\n`, 404],
    [
      'an upgrade to an unsupported protocol',
      `GET /api/nothing HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n`,
      404,
    ],
    [
      'an unknown Expect header',
      'POST /api/nothing HTTP/1.1\r\nhost: x\r\nexpect: a-miracle\r\ncontent-length: 0\r\n\r\n',
      404,
    ],
  ])('%s [api.status]', async (_, bytes, status) => {
    const { head, body } = await exchange(bytes);

    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/content-type: application\/json/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(JSON.parse(body)).toMatchObject({
      code: status,
      type: 'WARN',
      msg: expect.stringMatching(/^[A-Z].+\.$/),
    });
    expect(logged()).toEqual([]);
  });

  it('in the caller’s language [api.status]', async () => {
    const { body } = await exchange(
      `GET / HTTP/1.1\r\n${chineseHeaders}x-long: ${'a'.repeat(40_000)}\r\n\r\n`,
    );
    expect(JSON.parse(body)).toMatchObject({ msg: expect.stringMatching(/。$/) });
  });
});

it('answers a request that does not arrive in time [api.status]', () => {
  let output = '';
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    output += chunk.toString();
    done();
  };
  const socket = new Duplex({ write, read: () => undefined });

  answerUnread({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);

  expect(output).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(output.split('\r\n\r\n')[1]!)).toMatchObject({ code: 408, data: { reason: 'TOO_SLOW' } });
  expect(socket.destroyed).toBe(true);
});

describe('malformed requests are refused without an error in the log', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const listed = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const tokenFor = (access: string): string | undefined => {
    if (access === 'public') return undefined;
    return access === 'visitor' ? server.inside.visitors.issue(randomUUID()) : ann.token;
  };

  it.each(CALLS.filter((call) => encodingOf(call) === 'json'))(
    'endless nesting: $path [api.status]',
    async ({ path, access }) => {
      const token = tokenFor(access);
      for (const body of [nested(8_000), listed(8_000)]) {
        const answer = await post(path, body, { 'content-type': 'application/json' }, token);
        expect(answer).toMatchObject({ code: access === 'admin' ? 404 : 400, type: 'WARN' });
      }
      expect(logged()).toEqual([]);
    },
  );

  it('with a message that names the problem [api.status]', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await post(createTopic.path, nested(8_000), json, ann.token)).toMatchObject({
      msg: 'This is nested too deeply to be read.',
    });
  });

  it.each(CALLS.filter((call) => encodingOf(call) === 'multipart'))(
    'a form part without a file name: $path [api.status]',
    async ({ path, access }) => {
      const part = 'content-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream';
      const body = `--x\r\n${part}\r\n\r\nsome text\r\n--x--\r\n`;
      const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

      const answer = await post(path, body, multipart, tokenFor(access));

      expect(answer).toMatchObject({ code: 400, data: { fields: { file: 'Value is required' } } });
      expect(logged()).toEqual([]);
    },
  );

  it('a huge first message on the socket [api.socket]', async () => {
    const socket = new WebSocket(server.url.replace('http', 'ws') + SOCKET_PATH);
    await once(socket, 'open');
    socket.send('x'.repeat(2_000_000));
    const [{ code }] = (await once(socket, 'close')) as [CloseEvent];

    expect(code).toBe(1009);
    expect(logged()).toEqual([]);
  });
});
