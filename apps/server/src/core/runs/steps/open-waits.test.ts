import { expect, it } from 'vitest';
import type { SignalWait, LiveRun } from '../events/live-run.ts';
import { createOpenWaits } from './open-waits.ts';

const HOLD_MS = 60_000;

const aRun = ({ canBeLeft = true } = {}) => {
  const controller = new AbortController();
  const put: SignalWait[] = [];
  const bells = new Set<() => void>();
  const stop = (awaited?: SignalWait) => {
    if (awaited) put.push(awaited);
    controller.abort(new Error('put away'));
  };
  const live = { signal: controller.signal, bells, stop } as unknown as LiveRun;
  const clock = { now: () => new Date(0) };
  const waits = createOpenWaits({ live, clock, holdMs: HOLD_MS, canBeLeft: () => canBeLeft });
  return { waits, put, ring: () => bells.forEach((bell) => bell()) };
};

it('releases its slot at once for a slow wait', async () => {
  const { waits, put } = aRun();
  const until = 2 * HOLD_MS;
  await expect(waits.pause({ name: 'drawn', until, isSlow: true })).rejects.toThrow('put away');
  expect(put).toEqual([{ names: ['drawn'], until: new Date(until) }]);
});

it('keeps its slot for a moment if the signal may arrive soon', async () => {
  const { waits, put, ring } = aRun();
  const pausing = waits.pause({ name: 'answered', until: 2 * HOLD_MS });
  ring();
  await pausing;
  expect(put).toEqual([]);
});

it('keeps its slot while the run cannot be suspended, even for a slow wait', async () => {
  const { waits, put, ring } = aRun({ canBeLeft: false });
  const pausing = waits.pause({ name: 'drawn', until: 2 * HOLD_MS, isSlow: true });
  ring();
  await pausing;
  expect(put).toEqual([]);
});
