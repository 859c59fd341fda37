import type { Followed } from '../../platform/http/handle.ts';
import { eventsAfter, type NumberedEvent } from './event-log.ts';
import type { Broadcast } from './run-messages.ts';
import { RUN_CHANNELS } from './run-messages.ts';
import type { RunRow, RunStore } from './runs.store.ts';

/** How long to trust that every notice arrived before looking anyway. */
const LOOK_MS = 2000;

const endOf = (lastId: number, { error }: RunRow): Followed => ({
  id: lastId + 1,
  end: true,
  ...(error ? { error } : {}),
});

/** What an ended run said after a position, and its end. A position beyond it replays all. */
export const replay = (run: RunRow, afterId: number): Followed[] => {
  const log = run.events ?? [];
  const lastId = log.at(-1)?.id ?? 0;
  return [...eventsAfter(log, afterId > lastId ? 0 : afterId), endOf(lastId, run)];
};

/** Follows work of another server by what that one keeps. */
export async function* followElsewhere(
  { store, broadcast }: { store: RunStore; broadcast: Broadcast },
  run: RunRow,
  afterId: number,
  signal: AbortSignal,
): AsyncGenerator<Followed[]> {
  let wake = (): void => undefined;
  const unsubscribe = broadcast.subscribe(RUN_CHANNELS.said, (payload) => {
    if (payload.includes(run.id)) wake();
  });
  try {
    let log: NumberedEvent[] = await store.eventsFrom(run.id, 0);
    let position = afterId > (log.at(-1)?.id ?? 0) ? 0 : afterId;
    while (!signal.aborted) {
      const events = eventsAfter(log, position);
      if (events.length > 0) {
        position = events.at(-1)!.id;
        yield events;
      }
      const current = await store.find(run.id);
      if (!current) return;
      if (current.state !== 'running' && current.state !== 'queued') {
        yield replay(current, position);
        return;
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', wake, { once: true });
      });
      log = await store.eventsFrom(run.id, position);
    }
  } finally {
    unsubscribe();
  }
}
