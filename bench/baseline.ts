import {
  Agent,
  createServer,
  request as openRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * The baseline: the least that can stream a chat. A page of plain text that is updated once a frame, and a pipe to
 * the model service. Its results are the limit of this machine.
 */
const [, , source = ''] = process.argv;
const { hostname, port } = new URL(source);
const page = gzipSync(readFileSync(new URL('./harness/baseline.html', import.meta.url)));
const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

const relay = (incoming: IncomingMessage, response: ServerResponse): void => {
  const path = '/v1/chat/completions';
  const upstream = openRequest(
    { host: hostname, port, path, method: 'POST', agent, headers: { 'content-type': 'application/json' } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, {
        'content-type': answer.headers['content-type'],
        'cache-control': 'no-cache',
      });
      response.socket?.setNoDelay(true);
      answer.pipe(response);
    },
  );
  upstream.on('error', () => response.destroy());
  response.on('close', () => {
    if (!response.writableFinished) upstream.destroy();
  });
  incoming.pipe(upstream);
};

const server = createServer((incoming, response) => {
  if (incoming.method === 'POST') return relay(incoming, response);
  if (incoming.url !== '/') return void response.writeHead(204).end();
  response
    .writeHead(200, {
      'content-type': 'text/html',
      'content-encoding': 'gzip',
      'content-length': page.length,
    })
    .end(page);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
