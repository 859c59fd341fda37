import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { stream } from '@studiolo/contract/wire/endpoint';
import { APP_CODE } from '@studiolo/contract/wire/headers';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { silentLog } from '../logging/log.ts';
import { handleStream } from './handle.ts';
import { mountCalls } from './mount.ts';
import { createHttpServer } from './server.ts';

const followLamp = stream({
  method: 'GET',
  path: '/lamps/follow',
  access: 'user',
  input: z.object({}),
  errors: [],
  summary: 'Follows a lamp.',
});

it('releases a reader who disconnected during the session look-up [chat.resume]', async () => {
  let there: Socket | undefined;
  const clients: Socket[] = [];
  const app = await createHttpServer({
    log: silentLog(),
    trustProxy: false,
    countryHeader: undefined,
    isHttps: false,
    fileSize: 1,
    rateLimitScale: 1,
    resolveCaller: async (userId) => {
      for (const client of clients) client.destroy();
      if (there && !there.destroyed) await once(there, 'close');
      return { kind: 'user', userId, sessionId: userId } as never;
    },
  });
  app.server.on('connection', (socket: Socket) => {
    there = socket;
  });
  const followed = Promise.withResolvers<AbortSignal>();
  const open = new Set<string>();
  const handler = handleStream(followLamp, async (_context, { signal }) => {
    followed.resolve(signal);
    return (async function* () {
      // More than a socket buffers. A reader who has disconnected never drains it.
      while (!signal.aborted) yield [{ id: 1, event: 'lit '.repeat(100_000) }];
    })();
  });
  mountCalls(app, [followLamp], [handler], {
    rateLimitScale: 1,
    isKnownApp: async (appCode) => appCode === APP_CODE,
    isAdmin: async () => false,
    resolveCaller: async () => ({ kind: 'anonymous' }),
    whileSession: (sessionId) => {
      open.add(sessionId);
      return () => open.delete(sessionId);
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });

  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  client.write(
    `GET /api/lamps/follow HTTP/1.1\r\nhost: localhost\r\nx-auth-token: ann\r\nx-app-code: ${APP_CODE}\r\n\r\n`,
  );
  const signal = await followed.promise;

  expect(signal.aborted).toBe(true);
  await Promise.all(app.openStreams);
  expect(open.size).toBe(0);
  await app.close();
});
