import { expect, it } from 'vitest';
import { nearestPlace, placeByKey } from './widget-moves.ts';

const FIELD = { left: 260, top: 56, width: 1000, height: 800 };
const at = (left: number, top: number) => ({ left: 260 + left, top: 56 + top, width: 48, height: 48 });

it('goes to the edge that is nearest [shell.widget]', () => {
  expect(nearestPlace(FIELD, at(30, 388))).toEqual({ edge: 'left', at: 376 / 728 });
  expect(nearestPlace(FIELD, at(900, 300)).edge).toBe('right');
  expect(nearestPlace(FIELD, at(500, 40)).edge).toBe('top');
  expect(nearestPlace(FIELD, at(500, 700))).toMatchObject({ edge: 'bottom' });
  expect(nearestPlace(FIELD, at(-40, 2000))).toMatchObject({ at: 0 });
});

it('goes along its edge by arrow keys, and over to the one that an arrow points to [shell.widget]', () => {
  expect(placeByKey('ArrowDown', { edge: 'right', at: 0.5 })).toEqual({ edge: 'right', at: 0.6 });
  expect(placeByKey('ArrowUp', { edge: 'right', at: 0.05 })).toEqual({ edge: 'right', at: 0 });
  expect(placeByKey('ArrowLeft', { edge: 'right', at: 0.5 })).toEqual({ edge: 'left', at: 0.5 });
  expect(placeByKey('ArrowUp', { edge: 'bottom', at: 0.5 })).toEqual({ edge: 'top', at: 0.5 });
  expect(placeByKey('Enter', { edge: 'bottom', at: 0.5 })).toBeUndefined();
});
