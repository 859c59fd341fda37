import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs once per interval while it is called repeatedly [reach.offline]', () => {
  const save = vi.fn();
  const throttle = createThrottle(save, 300);
  for (let passedMs = 0; passedMs < 3000; passedMs += 100) {
    throttle.schedule();
    vi.advanceTimersByTime(100);
  }
  expect(save).toHaveBeenCalledTimes(10);
});

it('does not run after it was canceled, until it is called again [reach.offline]', () => {
  const save = vi.fn();
  const throttle = createThrottle(save, 300);
  throttle.schedule();
  throttle.cancel();
  vi.advanceTimersByTime(1000);
  expect(save).not.toHaveBeenCalled();
  throttle.schedule();
  vi.advanceTimersByTime(300);
  expect(save).toHaveBeenCalledTimes(1);
});
