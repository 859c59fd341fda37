import { expect, it } from 'vitest';
import { keyboardHeight } from './keyboard.ts';

it.each([
  ['a keyboard that covers the page', 844, { height: 508, offsetTop: 0, scale: 1 }, 336],
  ['a keyboard that scrolled the page', 844, { height: 508, offsetTop: 100, scale: 1 }, 236],
  ['the toolbar of the browser', 844, { height: 790, offsetTop: 0, scale: 1 }, 0],
  ['a zoomed page', 844, { height: 422, offsetTop: 0, scale: 2 }, 0],
])(
  'calculates the height of the keyboard for %s [shell.keyboard]',
  (_what, windowHeight, visible, height) => {
    expect(keyboardHeight(windowHeight, visible)).toBe(height);
  },
);
