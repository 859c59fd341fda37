import { expect, it } from 'vitest';
import { differenceOf, type Piece } from './difference.ts';

const textOf = (pieces: readonly Piece[], kinds: readonly Piece['kind'][]): string =>
  pieces
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

it('shows only the removed and added words [bot.fields]', () => {
  expect(differenceOf('Be kind.', 'Be kind and brief.')).toEqual([
    { kind: 'same', text: 'Be kind' },
    { kind: 'new', text: ' and brief' },
    { kind: 'same', text: '.' },
  ]);
  expect(differenceOf('你是客服。', '你是门店客服。')).toContainEqual({ kind: 'new', text: '门店' });
});

it.each([
  ['', 'All new.'],
  ['All gone.', ''],
  ['One\ntwo\nthree', 'One\nthree\nfour'],
  ['word '.repeat(4000), 'other '.repeat(4000)],
  ['line of words\n'.repeat(900), `first\n${'line of words\n'.repeat(900)}`],
])('allows both texts to be restored, regardless of their length', (before, after) => {
  const pieces = differenceOf(before, after);
  expect(textOf(pieces, ['same', 'gone'])).toBe(before);
  expect(textOf(pieces, ['same', 'new'])).toBe(after);
});
