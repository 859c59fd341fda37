import { afterAll, beforeAll } from 'vitest';
import { SERVICE_INTERVALS } from '../features/draw/run/service-intervals.ts';

/** Polls and retries drawing services ten times faster during the tests of a file. */
export const speedUpDrawing = (): void => {
  const usual = structuredClone(SERVICE_INTERVALS);
  const tenth = (milliseconds: number) => milliseconds / 10;
  beforeAll(() => {
    Object.assign(SERVICE_INTERVALS, {
      pollMs: tenth(usual.pollMs),
      pollAfterHookMs: tenth(usual.pollAfterHookMs),
      submitPausesMs: usual.submitPausesMs.map(tenth),
      fetchPausesMs: usual.fetchPausesMs.map(tenth),
    });
  });
  afterAll(() => {
    Object.assign(SERVICE_INTERVALS, usual);
  });
};
