import { expect, it } from 'vitest';
import { createEventReader } from './event-reader.ts';

it.each([
  ['line feeds', 'data: a\n\ndata: b\n\n'],
  ['carriage returns', 'data: a\r\n\r\ndata: b\r\n\r\n'],
  ['comments, names and ids between', ': keep-alive\n\nevent: x\nid: 1\ndata: a\n\n:\ndata:b\nretry: 5\n\n'],
])('returns the data of complete events with %s, however they are split [provider.real]', (_, stream) => {
  for (let cut = 0; cut <= stream.length; cut += 1) {
    const { read } = createEventReader();
    expect([...read(stream.slice(0, cut)), ...read(stream.slice(cut))]).toEqual(['a', 'b']);
  }
});

it('joins the lines of one event [provider.real]', () => {
  expect(createEventReader().read('data: {"a":\ndata: 1}\n\n')).toEqual(['{"a":\n1}']);
});

it('buffers an incomplete event [provider.faults]', () => {
  expect(createEventReader().read('data: a\n\ndata: half')).toEqual(['a']);
});

const readAll = (stream: string, size: number): string[] => {
  const { read, end } = createEventReader();
  const pieces = stream.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
  return [...pieces.flatMap((piece) => read(piece)), ...end()];
};

const ONE = '{"a":1}';
const TWO = '{"b":[2]}';

it.each([
  ['without an empty line between events', `data: ${ONE}\ndata: ${TWO}\n`],
  ['without a line break at the end', `data: ${ONE}\n\ndata: ${TWO}`],
  ['with carriage returns alone', `data: ${ONE}\r\rdata: ${TWO}\r\r`],
  ['as JSON lines', `${ONE}\n${TWO}\n`],
  ['as JSON lines without a line break at the end', `\n${ONE}\r\n${TWO}`],
  ['as a list', `[${ONE},\n${TWO}]`],
  ['as a list that is printed in pieces', `[${ONE}\n,\n${TWO}\n]\n`],
])('reads events %s, in pieces of any size [provider.faults]', (_, stream) => {
  for (const size of [1, 2, 3, 7, 100]) expect(readAll(stream, size)).toEqual([ONE, TWO]);
});

it('reads JSON that spans several lines [provider.faults]', () => {
  const value = { error: { details: [{ a: 1 }, { b: [2, 3] }], message: 'no' } };
  for (const size of [1, 5, 100]) {
    const [data = ''] = readAll(JSON.stringify(value, null, 2), size);
    expect(JSON.parse(data)).toEqual(value);
  }
});

it.each([
  ['event: error\ndata: Internal error\n\n', { error: 'Internal error' }],
  ['event: error\ndata: {"message":"no"}\n\n', { error: { message: 'no' } }],
  ['event: error\ndata: {"error":{"message":"no"}}\n\n', { error: { message: 'no' } }],
  [
    'event: error\ndata: {"type":"error","error":{"type":"overloaded_error"}}\n\n',
    { type: 'error', error: { type: 'overloaded_error' } },
  ],
  ['error: {"code":429}\n\n', { error: { code: 429 } }],
])('reads %j as an error [provider.faults]', (stream, error) => {
  expect(readAll(stream, 100).map((data) => JSON.parse(data) as unknown)).toEqual([error]);
});

it.each([
  ['JSON after comments', `: PROCESSING\n\n: PROCESSING\n\n${ONE}\n${TWO}`],
  ['JSON after an event', `data: ${ONE}\n\n${TWO}\n`],
  ['JSON after an event, over several lines', `data: ${ONE}\n\n{"b":\n[2]\n}\n`, [ONE, '{"b":\n[2]\n}']],
  ['objects in a row', `data: ${ONE}${TWO}\n\n`],
  ['objects in a row, without an event', `${ONE}${TWO}`],
  ['data whose further lines have no name', `data: {\n"a":1\n}\n\n`, ['{\n"a":1\n}']],
  ['an incomplete list', `[${ONE}\n,${TWO}\n,{"c":`],
  [
    'brackets in texts',
    `data: {"a":"}{ \\" }{"}\n\n{"b":"]}\\\\"}\n`,
    ['{"a":"}{ \\" }{"}', '{"b":"]}\\\\"}'],
  ],
  ['events after broken JSON', `{"c":\n\ndata: ${ONE}\n\ndata: ${TWO}\n\n`],
])('reads %s [provider.faults]', (_, stream, expected = [ONE, TWO]) => {
  for (const size of [1, 2, 3, 7, 100]) expect(readAll(stream, size)).toEqual(expected);
});
