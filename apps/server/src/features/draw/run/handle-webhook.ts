import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { DrawingStore } from '../drawings/drawings.store.ts';
import type { Webhooks } from './webhooks.ts';
import { PAINTED } from './generate-task.ts';

type Deps = { hooks: Webhooks; drawings: Pick<DrawingStore, 'find'>; runs: Pick<Runs, 'signal'> };

type HookMessage = {
  id: string;
  state: string;
  status?: string | null | undefined;
  progress?: string | null | undefined;
};

/**
 * Handles a service's webhook: wakes the run that waits for the task. Its content is not trusted: the run
 * checks the task itself. Repeated webhooks, and those of ended drawings, wake nothing.
 */
export const createHandleWebhook =
  ({ hooks, drawings, runs }: Deps) =>
  async ({ id, state, status, progress }: HookMessage): Promise<null> => {
    const run = hooks.open(state);
    const row = run && (await drawings.find(run.runId));
    if (!row || row.state !== 'drawing' || (row.task !== null && row.matrix === null && row.task !== id))
      throw new Refusal('NOT_FOUND');
    await runs.signal(row.id, PAINTED, `${run.step} ${status ?? ''} ${progress ?? ''}`, { status });
    return null;
  };
export type HandleWebhook = ReturnType<typeof createHandleWebhook>;
