import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const WORDS = 'The keeper writes down the wind and the tide.';
const END_SECONDS = 50;

const ANSWER = JSON.stringify({
  task: 'transcribe',
  language: 'english',
  duration: END_SECONDS,
  text: WORDS,
  segments: [{ id: 0, seek: 0, start: 0, end: END_SECONDS, text: ` ${WORDS}`, tokens: [], temperature: 0 }],
});

/** Starts a transcription service that returns the same answer as soon as it has received a request. */
export const startQuickTranscriber = async () => {
  let requests = 0;
  let bytes = 0;
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      requests += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received: () => ({ requests, bytes }),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
