import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { GenerationRefusal, type TaskGenerator, type TaskState } from '../../../ports/image-generator.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { Generation, Part } from './generation.ts';
import { SERVICE_INTERVALS } from './service-intervals.ts';
import { isTransient } from './is-transient.ts';
import { submitTask } from './submit-task.ts';

/** The service lost the task, or never finished it. */
export class LostTaskFault extends Error {
  readonly key: 'drawing-lost' | 'drawing-stalled';

  constructor(key: 'drawing-lost' | 'drawing-stalled') {
    super(key);
    this.key = key;
  }
}

/** The signal with which a webhook wakes the run. */
export const WEBHOOK_SIGNAL = 'painted';

/** A task without progress for this time counts as failed. */
const STALL_TIMEOUT_MS = 20 * 60_000;
/**
 * A task counts as lost after this number of polls. Right after its submission, the service may not know it
 * yet.
 */
const MAX_UNKNOWN_POLLS = 6;

/** Submits a task to a service, and waits for webhooks and polls until it ends. */
export async function* generateTask(
  generator: TaskGenerator,
  generation: Generation,
  part: Part,
): AsyncGenerator<RunEvent> {
  const { context, webhooks, save, splitGrid, update, showPreview, saveState } = generation;
  const { step, signals, signal } = context;
  const stepName = (name: string) => (part.name === '' ? name : `${name} ${part.name}`);
  const task = await step(
    stepName('submit'),
    (reference) => submitTask(generator, part.request, webhooks.sign(reference), webhooks.address, signal),
    { ifUnknown: (reference) => generator.find(webhooks.sign(reference), signal) },
  );
  if (generation.row.task !== task) await update({ task });

  const fetchPictures = async ({ urls, isGrid }: TaskState & { state: 'done' }): Promise<number> => {
    let index = part.firstIndex;
    for (const url of urls) {
      const bytes = await fetchPicture(generator, url, signal);
      const pictures = isGrid && !part.isSinglePicture ? await splitGrid(bytes) : [bytes];
      for (const picture of pictures) {
        await save(index, picture);
        index += 1;
      }
    }
    return index - part.firstIndex;
  };

  const showWaiting = async (state: TaskState & { state: 'waiting' }): Promise<void> => {
    await update({ progress: part.progressOf(state.progress), ahead: state.ahead ?? 0 });
    if (!state.preview) return;
    // A preview is optional: a failed one is skipped.
    const picture = await generator.fetch(state.preview, signal).catch(() => undefined);
    // A preview is optional: a failed one is skipped.
    if (picture) await showPreview(picture).catch(() => undefined);
  };

  let lastState = '';
  let unchangedMs = 0;

  /** Returns null after a transient fault, so that the next poll retries. */
  const poll = async (): Promise<TaskState | null> => {
    const state = await generator.poll(task, signal).catch((error: unknown) => {
      if (!isTransient(error)) throw error;
      return null;
    });
    if (state?.state === 'waiting' && JSON.stringify(state) !== lastState) await showWaiting(state);
    return state;
  };

  let unknownPolls = 0;
  let timeout = SERVICE_INTERVALS.pollMs;
  for (let polls = 1; unchangedMs < STALL_TIMEOUT_MS; polls += 1) {
    const webhook = await signals.next(WEBHOOK_SIGNAL, { timeout, isSlow: true });
    if (webhook !== undefined) timeout = SERVICE_INTERVALS.pollAfterHookMs;
    const state = await step(stepName(`look ${polls}`), poll);
    if (state === null) timeout = SERVICE_INTERVALS.pollMs;
    unknownPolls = state?.state === 'unknown' ? unknownPolls + 1 : 0;
    if (unknownPolls >= MAX_UNKNOWN_POLLS) throw new LostTaskFault('drawing-lost');
    if (state?.state === 'failed') throw new GenerationRefusal(state.reason);
    const currentState = JSON.stringify(state);
    unchangedMs = currentState === lastState ? unchangedMs + timeout : 0;
    if (state?.state === 'waiting' && currentState !== lastState)
      yield { type: 'progress', done: Math.round(part.progressOf(state.progress)), total: 100, label: '' };
    lastState = currentState;
    if (state?.state !== 'done') continue;
    await saveState(state.serviceData);
    await step(stepName('fetch'), () => fetchPictures(state), { settles: () => (generator.isFree ? 0 : 1) });
    return;
  }
  // The drawing fails even if the cancellation fails.
  await generator.cancel(task, signal).catch(() => undefined);
  throw new LostTaskFault('drawing-stalled');
}
