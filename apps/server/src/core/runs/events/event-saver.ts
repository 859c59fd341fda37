import type { Log } from '../../../platform/logging/log.ts';
import { eventsAfter } from './event-log.ts';
import type { LiveRun } from './live-run.ts';
import { RUN_CHANNELS, type Broadcast } from '../run-messages.ts';
import type { RunStore } from '../runs.store.ts';

const SAVE_INTERVAL_MS = 250;
/** Maximum number of run ids in one notice: PostgreSQL limits a payload to 8 kB. */
const MAX_IDS_PER_NOTICE = 150;

type Deps = { store: RunStore; broadcast: Broadcast; log: Log; onProgress: (run: LiveRun) => void };

export type EventSaver = ReturnType<typeof createEventSaver>;

/**
 * Saves the events of all live runs in one statement, four times a second, so that streaming never waits for
 * the database.
 */
export const createEventSaver = ({ store, broadcast, log, onProgress }: Deps) => {
  const positions = new Map<LiveRun, { position: number; progress: number | null }>();
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> | undefined;

  const save = async (): Promise<void> => {
    const pieces = [...positions].flatMap(([run, { position }]) =>
      run.position() > position
        ? [{ run, to: run.position(), fromId: position, events: eventsAfter(run.log, position) }]
        : [],
    );
    await store.appendEvents(pieces.map(({ run, fromId, events }) => ({ runId: run.runId, fromId, events })));
    for (const { run, to } of pieces) {
      const mark = positions.get(run);
      if (mark) mark.position = to;
    }
    for (let index = 0; index < pieces.length; index += MAX_IDS_PER_NOTICE) {
      const ids = pieces.slice(index, index + MAX_IDS_PER_NOTICE).map(({ run }) => run.runId);
      await broadcast.publish(RUN_CHANNELS.said, ids.join(' '));
    }
    for (const [run, mark] of positions) {
      if (run.progress() === mark.progress) continue;
      mark.progress = run.progress();
      await store.setProgress(run.runId, mark.progress);
      onProgress(run);
    }
  };

  const tick = (): Promise<void> => {
    saving ??= save()
      .catch((error: unknown) => log.warn({ err: error }, 'the events of runs could not be saved yet'))
      .finally(() => {
        saving = undefined;
      });
    return saving;
  };

  return {
    watch(run: LiveRun): void {
      positions.set(run, { position: 0, progress: null });
      timer ??= setInterval(() => void tick(), SAVE_INTERVAL_MS);
    },
    /** Saves the last events of a run that is about to continue on another server. */
    async settle(): Promise<void> {
      await saving;
      await tick();
    },
    unwatch(run: LiveRun): void {
      positions.delete(run);
      if (positions.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
};
