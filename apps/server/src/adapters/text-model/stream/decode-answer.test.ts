import { expect, it } from 'vitest';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import { createCompatible } from '../vendors/compatible.ts';

const ANSWER = `data: ${JSON.stringify({ choices: [{ delta: { content: '灯塔高 42 米。' }, finish_reason: 'stop' }] })}\n\n`;

const GBK: Readonly<Record<string, string>> = { 灯塔高: 'b5c6cbfeb8df', '米。': 'c3d7a1a3' };

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** The answer of a service that sends these bytes in pieces of a given size. */
const answerOf = (bytes: Buffer, size: number, type: string) => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    Uint8Array.from(bytes.subarray(at * size, (at + 1) * size)),
  );
  const fetch = () =>
    Promise.resolve(new Response(ReadableStream.from(pieces), { headers: { 'content-type': type } }));
  return collectAnswer(createCompatible({ baseUrl: 'http://host/v1', apiKey: 'k', fetch }).text, aQuestion());
};

it.each([
  ['UTF-8', Buffer.from(ANSWER), 'text/event-stream'],
  ['UTF-8 that is declared as Latin', Buffer.from(ANSWER), 'text/event-stream; charset=ISO-8859-1'],
  ['UTF-16', utf16(ANSWER), 'text/event-stream'],
  ['UTF-16 with a byte order mark', utf16(`\ufeff${ANSWER}`), 'text/event-stream; charset=utf-16'],
  ['UTF-16, big-endian', utf16(ANSWER).swap16(), 'text/event-stream'],
  [
    'GBK',
    Buffer.from(
      ANSWER.split(/(灯塔高|米。)/)
        .map((part) => GBK[part] ?? Buffer.from(part).toString('hex'))
        .join(''),
      'hex',
    ),
    'text/event-stream;charset=GBK',
  ],
])('reads an answer in %s, in pieces of any size [provider.faults]', async (_, bytes, type) => {
  for (const size of [1, 3, 1000])
    expect(await answerOf(bytes, size, type)).toMatchObject({ text: '灯塔高 42 米。', fault: undefined });
});
