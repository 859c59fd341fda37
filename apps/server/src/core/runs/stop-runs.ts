import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Runs } from './runs.service.ts';

const PATIENCE_MS = 5000;
const LOOK_EVERY_MS = 50;

type Live = Awaited<ReturnType<Runs['live']>>[number];
type Stopping = Pick<Runs, 'live' | 'cancel'>;

/** A run that has ended and was deleted in the meantime needs no stopping. */
const stop = (runs: Stopping, owner: string, { id }: Live): Promise<unknown> =>
  runs.cancel(id, owner).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

/** Stops the runs of deleted things: waiting ones end at once, running ones are asked to stop. */
export const stopRunsOf = async (
  runs: Stopping,
  owner: string,
  isOf: (run: Live) => boolean,
): Promise<void> => {
  for (const run of (await runs.live(owner)).filter(isOf)) await stop(runs, owner, run);
};

export const stopRuns =
  (runs: Stopping) =>
  async (owner: string): Promise<void> => {
    const deadline = Date.now() + PATIENCE_MS;
    const asked = new Set<string>();
    for (;;) {
      const live = await runs.live(owner);
      if (live.length === 0 || Date.now() > deadline) return;
      for (const run of live) if (!asked.has(run.id)) await stop(runs, owner, run);
      for (const { id } of live) asked.add(id);
      await pause(LOOK_EVERY_MS);
    }
  };
