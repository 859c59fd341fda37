import { expect, it } from 'vitest';
import { keyboardHeight } from './keyboard.ts';

it.each([
  ['a keyboard that covers the page', 844, { height: 508, offsetTop: 0, scale: 1 }, 336],
  ['a page that was moved up by it', 844, { height: 508, offsetTop: 100, scale: 1 }, 236],
  ['the bar of a browser', 844, { height: 790, offsetTop: 0, scale: 1 }, 0],
  ['a page that was enlarged', 844, { height: 422, offsetTop: 0, scale: 2 }, 0],
])('distinguishes the keyboard from %s [shell.keyboard]', (_what, windowHeight, visible, height) => {
  expect(keyboardHeight(windowHeight, visible)).toBe(height);
});
