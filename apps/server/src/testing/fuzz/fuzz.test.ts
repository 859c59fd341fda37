import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { attack } from './attack.ts';
import { aServer } from '../fixtures/a-server.ts';

const COUNT = 1500;
const SEED = 20_261_120;

const server = aServer(() => ({ settings: { FREE_CHAT_DAILY: '100000000', RATE_LIMIT_SCALE: '1000000' } }));

it('answers random requests without internal errors [api.status] [api.form]', async () => {
  const { finding, count } = await attack(server, { seed: SEED, count: COUNT });

  expect(finding).toBeUndefined();
  expect(count).toBe(COUNT);
});

it.each([
  ['bytes that are not HTTP', 'hello\r\n\r\n'],
  ['a broken request line', 'GET\r\n\r\n'],
  [
    'two Content-Length headers',
    'POST /api/login/v1/email HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcde',
  ],
  [
    'both Content-Length and Transfer-Encoding',
    'POST /api/login/v1/email HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a missing Host header', 'GET /api/cli/config/v1/get HTTP/1.1\r\n\r\n'],
  ['an unterminated header', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['a token with a NUL byte', 'GET /api/cli/user/v1/get HTTP/1.1\r\nhost: x\r\nx-auth-token: a\0b\r\n\r\n'],
])('survives %s [api.status]', async (_, bytes) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
    socket.end();
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');

  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toMatch(/\.ts:|node:|Error:/);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
