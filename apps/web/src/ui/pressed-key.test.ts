import { expect, it } from 'vitest';
import { isComposing, isPressed } from './pressed-key.ts';

const escape = { key: 'Escape', keyCode: 27 };

it('detects a pressed key in events of React and of the browser', () => {
  expect(isPressed({ ...escape, nativeEvent: { isComposing: false } }, 'Escape')).toBe(true);
  expect(isPressed({ ...escape, isComposing: false }, 'Escape')).toBe(true);
  expect(isPressed({ ...escape, isComposing: false }, 'Enter')).toBe(false);
});

it.each(['Enter', 'Escape'])('does not count the %s that ends a composition', (key) => {
  expect(isPressed({ key, keyCode: 13, nativeEvent: { isComposing: true } }, key)).toBe(false);
  expect(isPressed({ key, keyCode: 13, isComposing: true }, key)).toBe(false);
  // In Safari the composition has already ended at this point.
  expect(isPressed({ key, keyCode: 229, nativeEvent: { isComposing: false } }, key)).toBe(false);
  expect(isComposing({ key, keyCode: 229, isComposing: false })).toBe(true);
});
