import { expect, it } from 'vitest';
import type { Awaited, LiveRun } from '../events/live-run.ts';
import { createOpenWaits } from './open-waits.ts';

const HOLD_MS = 60_000;

const aRun = ({ canBeLeft = true } = {}) => {
  const controller = new AbortController();
  const put: Awaited[] = [];
  const bells = new Set<() => void>();
  const stop = (awaited?: Awaited) => {
    if (awaited) put.push(awaited);
    controller.abort(new Error('put away'));
  };
  const live = { signal: controller.signal, bells, stop } as unknown as LiveRun;
  const clock = { now: () => new Date(0) };
  const waits = createOpenWaits({ live, clock, holdMs: HOLD_MS, canBeLeft: () => canBeLeft });
  return { waits, put, ring: () => bells.forEach((bell) => bell()) };
};

it('gives its slot up at once where it waits for something slow', async () => {
  const { waits, put } = aRun();
  const until = 2 * HOLD_MS;
  await expect(waits.pause({ name: 'drawn', until, isSlow: true })).rejects.toThrow('put away');
  expect(put).toEqual([{ names: ['drawn'], until: new Date(until) }]);
});

it('keeps its slot for a moment where what it waits for may come soon', async () => {
  const { waits, put, ring } = aRun();
  const pausing = waits.pause({ name: 'answered', until: 2 * HOLD_MS });
  ring();
  await pausing;
  expect(put).toEqual([]);
});

it('keeps its slot where it cannot be put away now, however slow', async () => {
  const { waits, put, ring } = aRun({ canBeLeft: false });
  const pausing = waits.pause({ name: 'drawn', until: 2 * HOLD_MS, isSlow: true });
  ring();
  await pausing;
  expect(put).toEqual([]);
});
