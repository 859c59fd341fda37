import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { GenerationRefused, type TaskGenerator, type TaskState } from '../../../ports/image-generator.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { Generation, Part } from './generation.ts';
import { SERVICE_INTERVALS } from './service-intervals.ts';
import { isTransient } from './is-transient.ts';
import { submitTask } from './submit-task.ts';

/** The service lost the task, or never finished it. */
export class TaskLost extends Error {
  readonly key: 'drawing-lost' | 'drawing-stalled';

  constructor(key: 'drawing-lost' | 'drawing-stalled') {
    super(key);
    this.key = key;
  }
}

/** The signal with which a webhook wakes the run. */
export const PAINTED = 'painted';

/** A task without progress for this long is given up. In ms. */
const STALL_TIMEOUT_MS = 20 * 60_000;
/** Number of unsuccessful look-ups after which a task counts as lost; the first ones may be too early. */
const MAX_UNKNOWN_POLLS = 6;

/** Submits a task to a service and waits for its end, by webhooks and polling. */
export async function* generateTask(
  painter: TaskGenerator,
  painting: Generation,
  part: Part,
): AsyncGenerator<RunEvent> {
  const { context, hooks, save, cut, show, preview, saveState } = painting;
  const { step, signals, signal } = context;
  const stepName = (name: string) => (part.name === '' ? name : `${name} ${part.name}`);
  const task = await step(
    stepName('submit'),
    (reference) => submitTask(painter, part.order, hooks.sign(reference), hooks.address, signal),
    { ifUnknown: (reference) => painter.find(hooks.sign(reference), signal) },
  );
  if (painting.row.task !== task) await show({ task });

  const fetchPictures = async ({ urls, isGrid }: TaskState & { state: 'done' }): Promise<number> => {
    let index = part.first;
    for (const url of urls) {
      const bytes = await fetchPicture(painter, url, signal);
      const pictures = isGrid && !part.isOne ? await cut(bytes) : [bytes];
      for (const picture of pictures) {
        await save(index, picture);
        index += 1;
      }
    }
    return index - part.first;
  };

  const showWaiting = async (state: TaskState & { state: 'waiting' }): Promise<void> => {
    await show({ progress: part.progressOf(state.progress), ahead: state.ahead ?? 0 });
    if (!state.preview) return;
    // A preview is optional: a failed one is skipped.
    const sight = await painter.fetch(state.preview, signal).catch(() => undefined);
    // A preview is optional: a failed one is skipped.
    if (sight) await preview(sight).catch(() => undefined);
  };

  let seen = '';
  let still = 0;

  /** Ignores a passing fault; the next poll asks again. */
  const poll = async (): Promise<TaskState | null> => {
    const state = await painter.poll(task, signal).catch((error: unknown) => {
      if (!isTransient(error)) throw error;
      return null;
    });
    if (state?.state === 'waiting' && JSON.stringify(state) !== seen) await showWaiting(state);
    return state;
  };

  let unknown = 0;
  let timeout = SERVICE_INTERVALS.pollMs;
  for (let polls = 1; still < STALL_TIMEOUT_MS; polls += 1) {
    const webhook = await signals.next(PAINTED, { timeout, isSlow: true });
    if (webhook !== undefined) timeout = SERVICE_INTERVALS.pollAfterHookMs;
    const state = await step(stepName(`look ${polls}`), poll);
    if (state === null) timeout = SERVICE_INTERVALS.pollMs;
    unknown = state?.state === 'unknown' ? unknown + 1 : 0;
    if (unknown >= MAX_UNKNOWN_POLLS) throw new TaskLost('drawing-lost');
    if (state?.state === 'failed') throw new GenerationRefused(state.reason);
    const now = JSON.stringify(state);
    still = now === seen ? still + timeout : 0;
    if (state?.state === 'waiting' && now !== seen)
      yield { type: 'progress', done: Math.round(part.progressOf(state.progress)), total: 100, label: '' };
    seen = now;
    if (state?.state !== 'done') continue;
    await saveState(state.told);
    await step(stepName('fetch'), () => fetchPictures(state), { settles: () => (painter.isFree ? 0 : 1) });
    return;
  }
  // The task counts as lost either way.
  await painter.cancel(task, signal).catch(() => undefined);
  throw new TaskLost('drawing-stalled');
}
