import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { DrawingStore } from '../drawings/drawings.store.ts';
import type { Webhooks } from './webhooks.ts';
import { WEBHOOK_SIGNAL } from './generate-task.ts';

type Deps = { webhooks: Webhooks; drawings: Pick<DrawingStore, 'find'>; runs: Pick<Runs, 'signal'> };

type WebhookMessage = {
  id: string;
  state: string;
  status?: string | null | undefined;
  progress?: string | null | undefined;
};

/**
 * Wakes the run that waits for the task of a webhook. The run polls the service, because anybody could send a
 * webhook. A repeated webhook has no effect; one for a drawing that has ended is refused.
 */
export const createHandleWebhook =
  ({ webhooks, drawings, runs }: Deps) =>
  async ({ id, state, status, progress }: WebhookMessage): Promise<null> => {
    const run = webhooks.open(state);
    const row = run && (await drawings.find(run.runId));
    if (!row || row.state !== 'drawing' || (row.task !== null && row.matrix === null && row.task !== id))
      throw new Refusal('NOT_FOUND');
    await runs.signal(row.id, WEBHOOK_SIGNAL, `${run.step} ${status ?? ''} ${progress ?? ''}`, { status });
    return null;
  };
export type HandleWebhook = ReturnType<typeof createHandleWebhook>;
