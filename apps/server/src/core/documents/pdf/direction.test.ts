import { expect, it } from 'vitest';
import { flowsOf, isRightToLeft, mirrored } from './direction.ts';
import { drawnOrder } from './order-lines.ts';

const flows = (text: string): string =>
  flowsOf(Array.from(text), isRightToLeft(text))
    .map((flow) => flow.charAt(0))
    .join('');

it('finds the direction of each letter [write.editor]', () => {
  expect(flows('ab אב cd')).toBe('lllrrlll');
  expect(flows('אב cd אב')).toBe('rrrllrrr');
  expect(flows('אב 1,5% (x).')).toBe('rrrddddrrlrr');
  expect(flows('a 12 b')).toBe('llllll');
  expect(flows('12 אב')).toBe('ddrrr');
  expect(flows('')).toBe('');
});

it('orders words of a line from the highest level down [write.editor]', () => {
  const words = (levels: readonly number[]) => drawnOrder(levels.map((level, at) => ({ level, at })));
  const order = (...levels: number[]) => words(levels).map(({ at }) => at);
  expect(order(0, 1, 1, 0)).toEqual([0, 2, 1, 3]);
  expect(order(1, 2, 2, 1)).toEqual([3, 1, 2, 0]);
  expect(order(1, 1, 1)).toEqual([2, 1, 0]);
  expect(order(0, 0)).toEqual([0, 1]);
  expect(mirrored('(a]')).toBe(')a[');
});
