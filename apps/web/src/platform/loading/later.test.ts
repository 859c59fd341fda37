import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLater } from './later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('puts something off for a moment, and does it once', () => {
  const work = vi.fn();
  const { later, now } = createLater(100);
  later(work);
  vi.advanceTimersByTime(99);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  now();
  expect(work).toHaveBeenCalledOnce();
});

it('does at once what still waits when that cannot wait any longer, or when more comes', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { later, now } = createLater(100);
  later(first);
  later(second);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  now();
  expect(second).toHaveBeenCalledOnce();
});
