import { expect, it } from 'vitest';
import { pauseAfter } from './pause-after.ts';

it('lengthens the pauses as comparing takes longer [write.ai]', () => {
  expect(pauseAfter(0)).toBe(16);
  expect(pauseAfter(300)).toBe(600);
  expect(pauseAfter(60_000)).toBe(5000);
});
