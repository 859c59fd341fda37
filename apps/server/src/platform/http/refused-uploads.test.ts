import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { getVoiceAllowance, sendPiece } from '@studiolo/contract/voice/endpoints';
import { HEADERS } from '@studiolo/contract/wire/headers';
import { afterAll, expect, it } from 'vitest';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';

const server = aServer();
/** One connection for all requests, as a browser may use it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

const BOUNDARY = 'boundary';

/** Sends a request over that connection and returns its status. */
const send = (method: string, path: string, token: string, body = ''): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      [HEADERS.token]: token,
      [HEADERS.appCode]: 'studiolo',
      ...(body === '' ? {} : { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
    };
    request(`${server.url}/api${path}`, { method, headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });

it('answers the next request of a connection after it refused a file that was still arriving', async () => {
  const { token } = await aUser(server);
  const piece = [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="recordingId"\r\n\r\n${randomUUID()}`,
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="number"\r\n\r\n0`,
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="piece"\r\n\r\n${'a'.repeat(4_000_000)}`,
    `--${BOUNDARY}--\r\n`,
  ].join('\r\n');

  expect(await send('POST', sendPiece.path, token, piece)).toBe(404);

  expect(await send('GET', getVoiceAllowance.path, token)).toBe(200);
});
