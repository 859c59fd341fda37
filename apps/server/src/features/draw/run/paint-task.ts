import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { TaskPainter, TaskState } from '../../../ports/painter.ts';
import { ProviderFault, type ProviderFaultKind } from '../../../ports/text-model.ts';
import type { Painting } from './painting.ts';

/** The service says that it will not come to anything; `reason` is its own, or empty. */
export class PaintingFailed extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason || 'the service failed');
    this.reason = reason;
  }
}

/** The signal by which a service’s hook wakes the run. */
export const PAINTED = 'painted';

/** Where no hook tells of it, the service is looked at so often, and given up after so many looks. */
const LOOK_EVERY_MS = 3000;
const LOOKS = 1200;
const PASSING: readonly ProviderFaultKind[] = ['unavailable', 'unreachable', 'rate-limited', 'silent', 'cut'];

const isPassing = (error: unknown) => error instanceof ProviderFault && PASSING.includes(error.kind);

/** Gives a service a task and waits until it is done, told by its hook or by looking. */
export async function* paintTask(
  painter: TaskPainter,
  { order, context, keep, progress, tell }: Painting,
): AsyncGenerator<RunEvent> {
  const { step, signals, signal } = context;
  const task = await step('submit', (reference) => painter.submit(order, reference, undefined, signal), {
    ifUnknown: (reference) => painter.find(reference, signal),
  });

  const look = async (): Promise<TaskState | undefined> =>
    painter.look(task, signal).catch((error: unknown) => {
      if (!isPassing(error)) throw error;
      return undefined;
    });

  let shown = 0;
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await signals.next(PAINTED, { timeout: LOOK_EVERY_MS });
    const state = await look();
    if (state?.state === 'failed') throw new PaintingFailed(state.reason);
    if (state?.state === 'waiting' && state.progress > shown) {
      shown = state.progress;
      await progress(shown);
      yield { type: 'progress', done: shown, total: 100, label: '' };
    }
    if (state?.state !== 'done') continue;
    await tell(state.told);
    await step(
      'fetch',
      async () => {
        for (const [at, url] of state.urls.entries()) await keep(at + 1, await painter.fetch(url, signal));
        return state.urls.length;
      },
      { settles: () => (painter.isFree ? 0 : 1) },
    );
    return;
  }
  throw new PaintingFailed('');
}
