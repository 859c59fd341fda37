import { expect, it } from 'vitest';
import { nearestPlace, moveByKey } from './widget-moves.ts';

const FIELD = { left: 260, top: 56, width: 1000, height: 800 };
const at = (left: number, top: number) => ({ left: 260 + left, top: 56 + top, width: 48, height: 48 });

it('snaps to the nearest edge [shell.widget]', () => {
  expect(nearestPlace(FIELD, at(30, 388))).toEqual({ edge: 'left', at: 376 / 728 });
  expect(nearestPlace(FIELD, at(900, 300)).edge).toBe('right');
  expect(nearestPlace(FIELD, at(500, 40)).edge).toBe('top');
  expect(nearestPlace(FIELD, at(500, 700))).toMatchObject({ edge: 'bottom' });
  expect(nearestPlace(FIELD, at(-40, 2000))).toMatchObject({ at: 0 });
});

it('moves along its edge with the arrow keys, and to the edge that an arrow points to [shell.widget]', () => {
  expect(moveByKey('ArrowDown', { edge: 'right', at: 0.5 })).toEqual({ edge: 'right', at: 0.6 });
  expect(moveByKey('ArrowUp', { edge: 'right', at: 0.05 })).toEqual({ edge: 'right', at: 0 });
  expect(moveByKey('ArrowLeft', { edge: 'right', at: 0.5 })).toEqual({ edge: 'left', at: 0.5 });
  expect(moveByKey('ArrowUp', { edge: 'bottom', at: 0.5 })).toEqual({ edge: 'top', at: 0.5 });
  expect(moveByKey('Enter', { edge: 'bottom', at: 0.5 })).toBeUndefined();
});
