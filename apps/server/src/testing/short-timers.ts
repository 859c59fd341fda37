import { vi } from 'vitest';

/** Shortens all timers of a given length that start from now on. Returns a function that undoes this. */
export const shortenTimers = (length: number, instead: number): (() => void) => {
  const { setTimeout: wait, setInterval: repeat } = globalThis;
  const shortened = (milliseconds: number | undefined) => (milliseconds === length ? instead : milliseconds);
  type Run = (...given: unknown[]) => void;
  const timeouts = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: Run, milliseconds?: number, ...given: unknown[]) =>
      wait(run, shortened(milliseconds), ...given)) as typeof setTimeout);
  const intervals = vi
    .spyOn(globalThis, 'setInterval')
    .mockImplementation(((run: Run, milliseconds?: number, ...given: unknown[]) =>
      repeat(run, shortened(milliseconds), ...given)) as typeof setInterval);
  return () => {
    timeouts.mockRestore();
    intervals.mockRestore();
  };
};
