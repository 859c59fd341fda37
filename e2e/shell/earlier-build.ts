import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopback } from '../../apps/server/src/testing/stand-ins/loopback.ts';

const SERVICE_WORKER = '/service-worker.js';

const forward = (incoming: IncomingMessage, origin: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, headers, url = '/' } = incoming;
    // Requests the file uncompressed, so that it can be changed.
    const options = { ...headers, host: new URL(origin).host, 'accept-encoding': 'identity' };
    const sent = request(new URL(url, origin), { method, headers: options }, resolve);
    sent.once('error', reject);
    incoming.pipe(sent);
  });

/** Starts a proxy for a server that serves the service worker of an earlier build until it is switched. */
export const startEarlierBuild = async (origin: string) => {
  let isEarlier = true;
  let blocked: RegExp | undefined;
  const loopback = await startLoopback(async (incoming, response) => {
    const { url = '/' } = incoming;
    if (blocked?.test(url)) return void response.writeHead(404).end();
    const answer = await forward(incoming, origin);
    const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...headers } = answer.headers;
    const isWorker = isEarlier && url === SERVICE_WORKER;
    response.writeHead(answer.statusCode ?? 500, isWorker ? headers : answer.headers);
    if (!isWorker) return void answer.pipe(response);
    response.end((await text(answer)).replace(/^const VERSION = .*$/m, "const VERSION = 'earlier';"));
  });
  return {
    ...loopback,
    renew: (): void => void (isEarlier = false),
    /** Responds with 404 for these files, as after a release that no longer contains them. */
    removeFiles: (files: RegExp): void => void (blocked = files),
  };
};
