import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { DrawingStore } from '../drawings/drawings.store.ts';
import type { Hooks } from './hooks.ts';
import { PAINTED } from './paint-task.ts';

type Deps = { hooks: Hooks; drawings: Pick<DrawingStore, 'find'>; runs: Pick<Runs, 'signal'> };

type Told = {
  id: string;
  state: string;
  status?: string | null | undefined;
  progress?: string | null | undefined;
};

/**
 * Hears that a service went on with a task, and wakes the run that waits for it. Nothing else of what is told is
 * believed: the run looks at its own task. The same told again, or of a drawing that has ended, wakes nobody.
 */
export const createHearHook =
  ({ hooks, drawings, runs }: Deps) =>
  async ({ id, state, status, progress }: Told): Promise<null> => {
    const run = hooks.open(state);
    const row = run && (await drawings.find(run.runId));
    if (!row || row.state !== 'drawing' || (row.task !== null && row.matrix === null && row.task !== id))
      throw new Refusal('NOT_FOUND');
    await runs.signal(row.id, PAINTED, `${run.step} ${status ?? ''} ${progress ?? ''}`, { status });
    return null;
  };
export type HearHook = ReturnType<typeof createHearHook>;
