import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPostponement } from './postponement.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs a postponed task once, after its delay', () => {
  const work = vi.fn();
  const { later, now } = createPostponement(100);
  later(work);
  vi.advanceTimersByTime(99);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  now();
  expect(work).toHaveBeenCalledOnce();
});

it('runs a postponed task at once when it is flushed or another one is postponed', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { later, now } = createPostponement(100);
  later(first);
  later(second);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  now();
  expect(second).toHaveBeenCalledOnce();
});
