import { expect, it } from 'vitest';
import { createCallReader } from './call-reader.ts';

const read = (...chunks: unknown[][]) => {
  const reader = createCallReader();
  for (const chunk of chunks) reader.take(chunk);
  return reader.calls();
};

const named = (name: string, input: unknown) => ({ function: { name, arguments: input } });

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

it('passes over what is no call [provider.faults]', () => {
  expect(read([null, 7, 'call', {}, { index: 1, id: 'x' }, { function: null }])).toEqual([]);
});
