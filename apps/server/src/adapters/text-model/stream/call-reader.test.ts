import { expect, it } from 'vitest';
import { createCallReader, type CallPiece } from './call-reader.ts';

const read = (...chunks: CallPiece[][]) => {
  const reader = createCallReader();
  for (const chunk of chunks) reader.take(chunk);
  return reader.calls();
};

const callOf = (name: string, input: unknown) => ({ name, input });

it('distinguishes complete calls under one index by their ids [provider.faults]', () => {
  expect(
    read([
      { index: 0, id: 'a', ...callOf('look_up', '{"word":"one"}') },
      { index: 0, id: 'b', ...callOf('look_up', '{"word":"two"}') },
    ]),
  ).toEqual([
    { id: 'a', name: 'look_up', input: '{"word":"one"}' },
    { id: 'b', name: 'look_up', input: '{"word":"two"}' },
  ]);
});

it('treats pieces that repeat a call’s id and name as one call [provider.faults]', () => {
  expect(
    read(
      [{ index: 0, id: 'a', ...callOf('look_up', '{"wo') }],
      [{ index: 0, id: 'a', ...callOf('look_up', 'rd":1}') }],
    ),
  ).toEqual([{ id: 'a', name: 'look_up', input: '{"word":1}' }]);
});

it('continues an incomplete call although each of its pieces has another id [provider.faults]', () => {
  expect(
    read(
      [{ index: 0, id: 'a', ...callOf('look_up', '{"wo') }],
      [{ index: 0, id: 'b', ...callOf('look_up', 'rd":1}') }],
      [{ index: 0, id: 'c', ...callOf('look_up', '{"word":2}') }],
    ),
  ).toEqual([
    { id: 'a', name: 'look_up', input: '{"word":1}' },
    { id: 'c', name: 'look_up', input: '{"word":2}' },
  ]);
});

it('creates a missing id, and accepts arguments as an object [provider.faults]', () => {
  expect(read([callOf('look_up', { word: 'one' })])).toEqual([
    { id: 'call-1', name: 'look_up', input: '{"word":"one"}' },
  ]);
});

it('accepts a call without input for a tool without parameters [provider.faults]', () => {
  expect(read([{ index: 1, id: 'x', name: 'now' }])).toEqual([{ id: 'x', name: 'now', input: '{}' }]);
});

it('ignores pieces without a call [provider.faults]', () => {
  expect(read([{}, { index: 1, id: 'x' }])).toEqual([]);
});

const WHOLE = { name: 'look_up', input: '{"word":"one"}' };

it('separates complete calls that have neither index nor id [provider.faults]', () => {
  const other = { name: 'look_up', input: '{"word":"two"}' };
  expect(read([WHOLE, other], [{ name: 'now' }])).toMatchObject([
    { id: 'call-1', ...WHOLE },
    { id: 'call-2', ...other },
    { id: 'call-3', name: 'now', input: '{}' },
  ]);
  expect(read([{ index: 0, ...WHOLE }], [{ index: 0, ...other }])).toMatchObject([WHOLE, other]);
});

it.each([
  [
    'its id changes in each piece',
    [{ index: 0, id: 'a', name: 'look_up', input: '{"word":' }],
    [{ index: 0, id: 'a2', input: '"one"}' }],
  ],
  [
    'its id comes late',
    [{ index: 0, name: 'look_up', input: '{"word":' }],
    [{ index: 0, id: 'a', input: '"one"}' }],
  ],
  [
    'its index is a number and a text',
    [{ index: '0', id: 'a', name: 'look_up', input: '{"word":' }],
    [{ index: 0, input: '"one"}' }],
  ],
  ['its input comes again as a whole', [{ index: 0, id: 'a', ...WHOLE }], [{ index: 0, id: 'a', ...WHOLE }]],
  [
    'each piece holds all of its input so far',
    [{ index: 0, id: 'a', name: 'look_up', input: '{"wo' }],
    [{ index: 0, id: 'a', ...WHOLE }],
  ],
  [
    'it comes again as a whole without its index',
    [{ index: 0, id: 'a', ...WHOLE }],
    [{ id: 'a', name: 'look_up', input: { word: 'one' } }],
  ],
  [
    'only its first piece has an index',
    [{ index: 0, id: 'a', name: 'look_up', input: '' }],
    [{ input: '{"word":"one"}' }],
  ],
  [
    'its first piece has no index',
    [{ id: 'a', name: 'look_up', input: '{"word":' }],
    [{ index: 0, input: '"one"}' }],
  ],
  [
    'its input begins with an empty one',
    [{ index: 0, id: 'a', name: 'look_up', input: {} }],
    [
      { index: 0, input: '{"word":' },
      { index: 0, input: '"one"}' },
    ],
  ],
  [
    'its input ends with an empty one',
    [{ index: 0, id: 'a', ...WHOLE }],
    [{ index: 0, id: 'a', name: null, input: '{}' }],
  ],
  [
    'its input is JSON within JSON',
    [{ index: 0, id: 'a', name: 'look_up', input: '"{\\"word\\":' }],
    [{ index: 0, input: '\\"one\\"}"' }],
  ],
  [
    'its name comes in two pieces',
    [{ index: 0, id: 'a', name: 'look' }],
    [{ index: 0, name: '_up', input: '{"word":"one"}' }],
  ],
  [
    'its name comes again in each piece',
    [{ index: 0, name: 'look_up', input: '{"wo' }],
    [{ index: 0, name: 'look_up', input: 'rd":"one"}' }],
  ],
])('reads one call although %s [provider.faults]', (_, first, second) => {
  expect(read(first, second)).toMatchObject([WHOLE]);
});

it('separates calls by their ids if their pieces alternate without an index [provider.faults]', () => {
  const other = { name: 'find', input: '{"word":"two"}' };
  expect(
    read(
      [
        { id: 'a', name: 'look_up', input: '' },
        { id: 'b', name: 'find', input: '' },
      ],
      [{ id: 'a', input: '{"word":' }],
      [{ id: 'b', input: other.input }],
      [{ id: 'a', input: '"one"}' }],
    ),
  ).toMatchObject([WHOLE, other]);
});

it('does not mistake the end of broken input for all of it [provider.faults]', () => {
  expect(
    read([{ index: 0, id: 'a', name: 'find', input: '{"where":' }], [{ index: 0, input: '{"id":1}' }]),
  ).toMatchObject([{ input: '{"where":{"id":1}' }]);
});

it('accepts "null" as the input of a tool without parameters [provider.faults]', () => {
  expect(read([{ index: 0, id: 'a', name: 'now', input: 'null' }])).toMatchObject([{ input: '{}' }]);
});

it('gives each call its own id, so that results match their calls [provider.faults]', () => {
  const ids = read([
    { index: 0, id: 'a', ...WHOLE },
    { index: 1, id: 'a', ...WHOLE },
  ]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});
