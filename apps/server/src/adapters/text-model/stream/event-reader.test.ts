import { expect, it } from 'vitest';
import { createEventReader } from './event-reader.ts';

it.each([
  ['line feeds', 'data: a\n\ndata: b\n\n'],
  ['carriage returns', 'data: a\r\n\r\ndata: b\r\n\r\n'],
  ['comments, names and ids between', ': keep-alive\n\nevent: x\nid: 1\ndata: a\n\n:\ndata:b\nretry: 5\n\n'],
])('gives the data of whole events with %s, however they are cut [provider.real]', (_, stream) => {
  for (let cut = 0; cut <= stream.length; cut += 1) {
    const read = createEventReader();
    expect([...read(stream.slice(0, cut)), ...read(stream.slice(cut))]).toEqual(['a', 'b']);
  }
});

it('joins the lines of one event [provider.real]', () => {
  expect(createEventReader()('data: {"a":\ndata: 1}\n\n')).toEqual(['{"a":\n1}']);
});

it('holds half an event back [provider.faults]', () => {
  expect(createEventReader()('data: a\n\ndata: half')).toEqual(['a']);
});
