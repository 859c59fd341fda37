import type { FollowedEvent } from '../../../platform/traffic/followed.ts';
import { eventsAfter } from './event-log.ts';
import type { Broadcast } from '../run-messages.ts';
import { RUN_CHANNELS } from '../run-messages.ts';
import type { RunRow, RunStore } from '../runs.store.ts';

/** Interval between polls, in case a notice was lost. */
const POLL_INTERVAL_MS = 2000;
/** Maximum delay before events are saved. A position not reached by then belongs to another run. */
const SAVE_TIMEOUT_MS = 1000;

const endOf = (lastId: number, { error }: RunRow): FollowedEvent => ({
  id: lastId + 1,
  end: true,
  ...(error ? { error } : {}),
});

/**
 * Events of an ended run after a position, then its end. Replays everything if the position is beyond the
 * end.
 */
export const replay = (run: RunRow, afterId: number): FollowedEvent[] => {
  const log = run.events ?? [];
  const lastId = log.at(-1)?.id ?? 0;
  return [...eventsAfter(log, afterId > lastId ? 0 : afterId), endOf(lastId, run)];
};

/** Remembers a notification that arrives before anybody waits, so that the next wait returns at once. */
const createBell = () => {
  let hasRung = false;
  let wake = (): void => undefined;
  return {
    ring(): void {
      hasRung = true;
      wake();
    },
    async wait(timeoutMs: number, signal: AbortSignal): Promise<void> {
      if (!hasRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const done = (): void => {
            clearTimeout(timer);
            signal.removeEventListener('abort', done);
            resolve();
          };
          const timer = setTimeout(done, timeoutMs);
          wake = done;
          signal.addEventListener('abort', done, { once: true });
        });
      }
      hasRung = false;
    },
  };
};

export async function* followRemote(
  { store, broadcast }: { store: RunStore; broadcast: Broadcast },
  run: RunRow,
  afterId: number,
  signal: AbortSignal,
): AsyncGenerator<FollowedEvent[]> {
  const bell = createBell();
  const unsubscribe = broadcast.subscribe(RUN_CHANNELS.said, (payload) => {
    if (payload.includes(run.id)) bell.ring();
  });
  try {
    const saveDeadline = performance.now() + SAVE_TIMEOUT_MS;
    let position = afterId;
    while (!signal.aborted) {
      const log = await store.eventsFrom(run.id, position);
      const current = await store.find(run.id);
      if (!current) return;
      if (current.state !== 'running' && current.state !== 'queued') {
        // Otherwise the user would also get a notification, as if nobody had followed the run.
        broadcast.publish(RUN_CHANNELS.followed, run.id).catch(() => undefined);
        yield replay(current, position);
        return;
      }
      const last = log.at(-1)?.id ?? 0;
      if (position > last && performance.now() > saveDeadline) {
        position = 0;
        continue;
      }
      const events = eventsAfter(log, position);
      if (events.length > 0) {
        position = last;
        yield events;
      }
      await bell.wait(position > last ? SAVE_TIMEOUT_MS : POLL_INTERVAL_MS, signal);
    }
  } finally {
    unsubscribe();
  }
}
