import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Runs } from './runs.service.ts';

const TIMEOUT_MS = 5000;
const POLL_MS = 50;

type Live = Awaited<ReturnType<Runs['live']>>[number];
type RunStopper = Pick<Runs, 'live' | 'cancel'>;

/** A run that has ended and was deleted in the meantime needs no stopping. */
const stop = (runs: RunStopper, owner: string, { id }: Live): Promise<unknown> =>
  runs.cancel(id, owner).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

/** Stops the runs of deleted things: waiting ones end at once, running ones are asked to stop. */
export const stopRunsOf = async (
  runs: RunStopper,
  owner: string,
  isOf: (run: Live) => boolean,
): Promise<void> => {
  for (const run of (await runs.live(owner)).filter(isOf)) await stop(runs, owner, run);
};

/** Resumes the runs of restored things that have not stopped yet. Returns whether there is such a run. */
export const resumeRunsOf = async (
  runs: Pick<Runs, 'live' | 'resume'>,
  owner: string,
  isOf: (run: Live) => boolean,
): Promise<boolean> => {
  let isResumed = false;
  for (const { id } of (await runs.live(owner)).filter((run) => run.isUnwanted && isOf(run)))
    isResumed = (await runs.resume(id, owner)) || isResumed;
  return isResumed;
};

/** Stops all runs of a user and waits for their ends, up to a timeout. */
export const stopRuns =
  (runs: RunStopper) =>
  async (owner: string): Promise<void> => {
    const deadline = Date.now() + TIMEOUT_MS;
    const runIds = new Set<string>();
    for (;;) {
      const live = await runs.live(owner);
      if (live.length === 0 || Date.now() > deadline) return;
      for (const run of live) if (!runIds.has(run.id)) await stop(runs, owner, run);
      for (const { id } of live) runIds.add(id);
      await pause(POLL_MS);
    }
  };
