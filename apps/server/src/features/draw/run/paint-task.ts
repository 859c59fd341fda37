import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { PaintRefused, type TaskPainter, type TaskState } from '../../../ports/painter.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { Painting, Part } from './painting.ts';
import { isPassing } from './passing.ts';
import { submitTask } from './submit-task.ts';

/** The service was given a task and came to no end with it. */
export class TaskLost extends Error {
  readonly key: 'drawing-lost' | 'drawing-stalled';

  constructor(key: 'drawing-lost' | 'drawing-stalled') {
    super(key);
    this.key = key;
  }
}

/** The signal by which a service’s hook wakes the run. */
export const PAINTED = 'painted';

/** The run looks at its task this often; once a hook was heard it looks less often, but goes on, as that hook may be the last. */
const LOOK_EVERY_MS = 3000;
const LOOK_AFTER_HOOK_MS = 9000;
/** The run gives its task up when nothing moved for this long. */
const STALLED_MS = 20 * 60_000;
/** A task that it does not know so often is not there; the first look may come before it is. */
const UNKNOWN_LOOKS = 6;

/** Gives a service a task and waits until it is done, told by its hook or by looking. */
export async function* paintTask(
  painter: TaskPainter,
  painting: Painting,
  part: Part,
): AsyncGenerator<RunEvent> {
  const { context, hooks, keep, cut, show, preview, tell } = painting;
  const { step, signals, signal } = context;
  const named = (name: string) => (part.name === '' ? name : `${name} ${part.name}`);
  const task = await step(
    named('submit'),
    (reference) => submitTask(painter, part.order, hooks.sign(reference), hooks.address, signal),
    { ifUnknown: (reference) => painter.find(hooks.sign(reference), signal) },
  );
  if (painting.row.task !== task) await show({ task });

  const bring = async ({ urls, isGrid }: TaskState & { state: 'done' }): Promise<number> => {
    let index = part.first;
    for (const url of urls) {
      const bytes = await fetchPicture(painter, url, signal);
      const pictures = isGrid && !part.isOne ? await cut(bytes) : [bytes];
      for (const picture of pictures) {
        await keep(index, picture);
        index += 1;
      }
    }
    return index - part.first;
  };

  const showWaiting = async (state: TaskState & { state: 'waiting' }): Promise<void> => {
    await show({ progress: part.progressOf(state.progress), ahead: state.ahead ?? 0 });
    if (!state.preview) return;
    // A glance that cannot be had is done without.
    const sight = await painter.fetch(state.preview, signal).catch(() => undefined);
    if (sight) await preview(sight).catch(() => undefined);
  };

  let seen = '';
  let still = 0;

  /** What cannot be asked now is asked at the next look. */
  const look = async (): Promise<TaskState | null> => {
    const state = await painter.look(task, signal).catch((error: unknown) => {
      if (!isPassing(error)) throw error;
      return null;
    });
    if (state?.state === 'waiting' && JSON.stringify(state) !== seen) await showWaiting(state);
    return state;
  };

  let unknown = 0;
  let timeout = LOOK_EVERY_MS;
  for (let looks = 1; still < STALLED_MS; looks += 1) {
    const told = await signals.next(PAINTED, { timeout, isSlow: true });
    if (told !== undefined) timeout = LOOK_AFTER_HOOK_MS;
    const state = await step(named(`look ${looks}`), look);
    if (state === null) timeout = LOOK_EVERY_MS;
    unknown = state?.state === 'unknown' ? unknown + 1 : 0;
    if (unknown >= UNKNOWN_LOOKS) throw new TaskLost('drawing-lost');
    if (state?.state === 'failed') throw new PaintRefused(state.reason);
    const now = JSON.stringify(state);
    still = now === seen ? still + timeout : 0;
    if (state?.state === 'waiting' && now !== seen)
      yield { type: 'progress', done: Math.round(part.progressOf(state.progress)), total: 100, label: '' };
    seen = now;
    if (state?.state !== 'done') continue;
    await tell(state.told);
    await step(named('fetch'), () => bring(state), { settles: () => (painter.isFree ? 0 : 1) });
    return;
  }
  await painter.cancel(task, signal).catch(() => undefined);
  throw new TaskLost('drawing-stalled');
}
