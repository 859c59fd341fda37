import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { startLoopback, type Loopback } from '../../testing/loopback.ts';
import { readStream, type NumberedMessage } from './read-stream.ts';

const LONG = 60_000;
let server: Loopback | undefined;
afterEach(() => server?.close());

const startStream = (answer: ServerResponse) =>
  answer.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });

const ask = async (
  respond: (answer: ServerResponse) => void,
  {
    silenceMs = LONG,
    controller = new AbortController(),
    onMessage = (_message: NumberedMessage) => {},
  } = {},
): Promise<NumberedMessage[]> => {
  server = await startLoopback((_request, answer) => respond(answer));
  const got: NumberedMessage[] = [];
  const options = { silenceMs, signal: controller.signal };
  for await (const numbered of readStream(new URL(server.origin), { method: 'POST' }, options)) {
    got.push(numbered);
    onMessage(numbered);
  }
  return got;
};

it('yields each message with its number, up to the final one [chat.stream]', async () => {
  const got = await ask((answer) => {
    startStream(answer);
    answer.write('id: 1\ndata: {"code":200,"data":"Hel","end":false}\n\n');
    answer.write(
      'id: 2\ndata: {"code":200,"data":"lo","end":false}\n\nid: 3\ndata: {"code":200,"data":"","end":true}\n\n',
    );
    answer.write('id: 4\ndata: {"code":200,"data":"late","end":false}\n\n');
  });
  expect(got.map(({ id, message }) => [id, message.data])).toEqual([
    [1, 'Hel'],
    [2, 'lo'],
    [3, ''],
  ]);
});

it('decodes characters whose bytes arrive separately [chat.stream]', async () => {
  const bytes = Buffer.from('data: {"code":200,"data":"你好","end":true}\n\n');
  const got = await ask((answer) => {
    startStream(answer);
    const feed = (at: number) => {
      if (at < bytes.length) answer.write(bytes.subarray(at, at + 1), () => setImmediate(() => feed(at + 1)));
    };
    feed(0);
  });
  expect(got.map(({ message }) => message.data)).toEqual(['你好']);
});

it('ignores messages that cannot be parsed [chat.stream-garbage]', async () => {
  const got = await ask((answer) => {
    startStream(answer);
    answer.write('data: oops\n\n: hello\n\ndata: 7\n\ndata: {"code":200,"data":"fine","end":true}\n\n');
  });
  expect(got.map(({ message }) => message.data)).toEqual(['fine']);
});

it('fails with the message of a code 500 [chat.stream-500]', async () => {
  const request = ask((answer) => {
    startStream(answer);
    answer.write('data: {"code":500,"data":"The model service refused our key.","end":true}\n\n');
  });
  await expect(request).rejects.toMatchObject({
    kind: 'server',
    message: 'The model service refused our key.',
  });
});

it('fails with a general message if the response is an HTTP 500 without an envelope [chat.stream-500]', async () => {
  const request = ask((answer) => answer.writeHead(500).end('<html>broken</html>'));
  await expect(request).rejects.toMatchObject({
    kind: 'http',
    message: 'Connection error, please try again later!',
  });
});

it('fails with the server’s message if the response is an HTTP 500 with an envelope [chat.stream-500]', async () => {
  const msg = 'Something went wrong here. Please try again later.';
  const body = JSON.stringify({ code: 500, msg, type: 'ERROR', data: { reason: 'INTERNAL' } });
  const request = ask((answer) => answer.writeHead(500, { 'content-type': 'application/json' }).end(body));
  await expect(request).rejects.toMatchObject({ kind: 'refused', message: msg });
});

it('throws the refusal if the response is an envelope [chat.stream]', async () => {
  const body = JSON.stringify({ code: 3001, msg: 'Used up.', type: 'WARN', data: null });
  const request = ask((answer) => answer.writeHead(200, { 'content-type': 'application/json' }).end(body));
  await expect(request).rejects.toMatchObject({
    kind: 'refused',
    message: 'Used up.',
    refusal: { code: 3001, type: 'WARN' },
  });
});

it('times out if no message follows [chat.stream-timeout]', async () => {
  const request = ask(
    (answer) => {
      startStream(answer);
      answer.write('data: {"code":200,"data":"a","end":false}\n\n');
    },
    { silenceMs: 150 },
  );
  await expect(request).rejects.toMatchObject({
    kind: 'timeout',
    message: 'Connection timed out, please try again later!',
  });
});

it('times out if there is no response [chat.stream-timeout]', async () => {
  await expect(ask(() => {}, { silenceMs: 150 })).rejects.toMatchObject({ kind: 'timeout' });
});

it('distinguishes a connection closed before the end from a broken one [chat.stream-closed] [chat.stream-transport]', async () => {
  const closed = ask((answer) => {
    startStream(answer);
    answer.end('data: {"code":200,"data":"a","end":false}\n\n');
  });
  await expect(closed).rejects.toMatchObject({ kind: 'closed', message: 'Connection closed by server' });
  await server?.close();

  const broken = ask((answer) => {
    startStream(answer);
    answer.write('data: {"code":200,"data":"a","end":false}\n\n', () => answer.destroy());
  });
  await expect(broken).rejects.toMatchObject({
    kind: 'transport',
    message: 'Connection error, please try again later!',
  });
});

it('ends without an error when its caller aborts it, and closes the connection [chat.stop]', async () => {
  const controller = new AbortController();
  let isGone: Promise<void> | undefined;
  const got = await ask(
    (answer) => {
      isGone = new Promise((resolve) => answer.on('close', () => resolve()));
      startStream(answer);
      answer.write('data: {"code":200,"data":"a","end":false}\n\n');
    },
    { controller, onMessage: () => controller.abort() },
  );
  expect(got).toHaveLength(1);
  await isGone;
});
