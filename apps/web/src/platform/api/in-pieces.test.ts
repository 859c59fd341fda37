import { expect, it } from 'vitest';
import { HEADERS } from '@studiolo/contract/wire/headers';
import { startLoopback } from '../../testing/loopback.ts';
import { readResumable } from './in-pieces.ts';
import { readStream, type NumberedMessage } from './read-stream.ts';

const frame = (id: number, data: string, end = false): string =>
  `id: ${id}\ndata: ${JSON.stringify({ code: 200, data, end })}\n\n`;

it('reads a stream that a proxy buffers in pieces, without repeating a word [reach.wechat]', async () => {
  const words = ['Oil ', 'and ', 'a lens.'];
  const pieces: (string | undefined)[] = [];
  const server = await startLoopback((request, answer) => {
    // A proxy that delivers only complete responses never delivers this one.
    if (request.headers[HEADERS.pieces] === undefined) return;
    pieces.push(request.headers[HEADERS.lastEventId] as string | undefined);
    const from = Number(request.headers[HEADERS.lastEventId] ?? 0);
    answer.writeHead(200, { 'content-type': 'text/event-stream' });
    const word = words[from];
    answer.end(word === undefined ? frame(from + 1, '', true) : frame(from + 1, word));
  });
  let last: number | undefined;
  const read = async function* (isPiece: boolean): AsyncGenerator<NumberedMessage> {
    const headers = new Headers(isPiece ? { [HEADERS.pieces]: '1' } : {});
    if (last !== undefined) headers.set(HEADERS.lastEventId, String(last));
    const limits = {
      silenceMs: 60_000,
      firstMs: isPiece ? 60_000 : 50,
      signal: new AbortController().signal,
    };
    for await (const numbered of readStream(new URL(server.origin), { headers }, limits)) {
      last = numbered.id;
      yield numbered;
    }
  };

  const received: unknown[] = [];
  for await (const { message } of readResumable(read)) received.push(message.data);

  expect(received).toEqual([...words, '']);
  expect(pieces).toEqual([undefined, '1', '2', '3']);
  await server.close();
});
