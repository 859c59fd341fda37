import { expect, it } from 'vitest';
import { createCallReader, type CallPiece } from './call-reader.ts';

const read = (...chunks: CallPiece[][]) => {
  const reader = createCallReader();
  for (const chunk of chunks) reader.take(chunk);
  return reader.calls();
};

const named = (name: string, input: unknown) => ({ name, input });

it('tells whole calls under one index apart by their ids [provider.faults]', () => {
  expect(
    read([
      { index: 0, id: 'a', ...named('look_up', '{"word":"one"}') },
      { index: 0, id: 'b', ...named('look_up', '{"word":"two"}') },
    ]),
  ).toEqual([
    { id: 'a', name: 'look_up', input: '{"word":"one"}' },
    { id: 'b', name: 'look_up', input: '{"word":"two"}' },
  ]);
});

it('takes a call whose pieces repeat its id and its name for one [provider.faults]', () => {
  expect(
    read(
      [{ index: 0, id: 'a', ...named('look_up', '{"wo') }],
      [{ index: 0, id: 'a', ...named('look_up', 'rd":1}') }],
    ),
  ).toEqual([{ id: 'a', name: 'look_up', input: '{"word":1}' }]);
});

it('gives a call without an id one, and takes arguments that come as an object [provider.faults]', () => {
  expect(read([named('look_up', { word: 'one' })])).toEqual([
    { id: 'call-1', name: 'look_up', input: '{"word":"one"}' },
  ]);
});

it('takes a call of what needs no input for one with none [provider.faults]', () => {
  expect(read([{ index: 1, id: 'x', name: 'now' }])).toEqual([{ id: 'x', name: 'now', input: '{}' }]);
});

it('passes over what calls for nothing [provider.faults]', () => {
  expect(read([{}, { index: 1, id: 'x' }])).toEqual([]);
});
