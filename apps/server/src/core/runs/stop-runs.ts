import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from '@studiolo/contract/runs/entities';
import type { Runs } from './runs.service.ts';

const PATIENCE_MS = 5000;
const LOOK_EVERY_MS = 50;

const isLive = ({ state }: Run): boolean => state === 'running' || state === 'queued';

/** Stops everything that is being worked on for somebody, and waits for a while until it has ended. */
export const stopRuns =
  (runs: Pick<Runs, 'page' | 'cancel'>) =>
  async (owner: string): Promise<void> => {
    const deadline = Date.now() + PATIENCE_MS;
    const asked = new Set<string>();
    for (;;) {
      const { records } = await runs.page(owner, { current: 1, size: 100 }, 'en_US');
      const live = records.filter(isLive);
      if (live.length === 0 || Date.now() > deadline) return;
      for (const { runId } of live) {
        if (!asked.has(runId)) await runs.cancel(runId, owner);
        asked.add(runId);
      }
      await pause(LOOK_EVERY_MS);
    }
  };
