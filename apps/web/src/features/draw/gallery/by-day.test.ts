import type { Drawing } from '@studiolo/contract/draw/entities';
import { expect, it } from 'vitest';
import { byDay, withoutRepeats } from './by-day.ts';

const drawn = (mjTaskId: string, ...when: [number, number, number]) =>
  ({ mjTaskId, date: new Date(...when).toISOString() }) as Drawing;

it('groups drawings by day, without duplicates', () => {
  const drawings = [
    drawn('c', 2026, 10, 24),
    drawn('b', 2026, 10, 24),
    drawn('b', 2026, 10, 24),
    drawn('a', 2026, 0, 3),
  ];
  expect(
    withoutRepeats([drawings.slice(0, 2), drawings.slice(2)])
      .flatMap((page) => byDay(page))
      .map(({ day, drawings: ofDay }) => [day, ofDay.map((each) => each.mjTaskId)]),
  ).toEqual([
    ['2026-11-24', ['c', 'b']],
    ['2026-01-03', ['a']],
  ]);
});
