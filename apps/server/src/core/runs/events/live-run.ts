import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { FollowedEvent } from '../../../platform/traffic/followed.ts';
import { createTicker } from './ticker.ts';
import { appendEvent, eventsAfter, lengthOf, textOf, withText, type NumberedEvent } from './event-log.ts';
import type { Sentence } from '@studiolo/contract/text/say';

/** Minimum interval between pieces of text for a follower. The first piece is sent at once. */
const MIN_PIECE_INTERVAL_MS = 16;
const beat = createTicker(MIN_PIECE_INTERVAL_MS);

/** Signals that a run waits for, or the moment at which it stops waiting. */
export type SignalWait = { names: readonly string[]; until: Date | null };

/**
 * Reason to stop: the user asked for it, this server shuts down or lost the run, or the run waits for
 * something.
 */
export type StopReason = 'stopped' | 'interrupted' | SignalWait;

export type LiveRun = ReturnType<typeof createLiveRun>;

/** A run that this server works on: its events so far and its followers. */
export const createLiveRun = (runId: string, asker: string) => {
  const log: NumberedEvent[] = [];
  const waiting = new Set<() => void>();
  const bells = new Set<() => void>();
  const controller = new AbortController();
  let position = 0;
  let ending: { error: Sentence | undefined } | undefined;
  let progress: number | null = null;
  let half = '';
  let isLeft = false;
  let followers = 0;

  const wake = (): void => {
    for (const resume of waiting) resume();
    waiting.clear();
  };
  const change = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        signal.removeEventListener('abort', done);
        resolve();
      };
      waiting.add(done);
      signal.addEventListener('abort', done, { once: true });
    });

  /**
   * Buffers half of a character that the model split until its other half arrives. Drops NUL, which
   * PostgreSQL cannot store.
   */
  const compact = (event: RunEvent): RunEvent => {
    const text = textOf(event);
    if (text === undefined) return event;
    const all = half + text.replaceAll('\0', '\ufffd');
    half = /[\ud800-\udbff]$/.test(all) ? all.slice(-1) : '';
    return withText(event, all.slice(0, all.length - half.length).toWellFormed());
  };

  return {
    runId,
    asker,
    log,
    signal: controller.signal,
    stop: (reason: StopReason) => controller.abort(reason),
    bells,
    position: () => position,
    progress: () => progress,
    isFollowed: () => followers > 0,

    emit(next: RunEvent): void {
      const event = compact(next);
      if (lengthOf(event) === 0) return;
      if (typeof event !== 'string' && event.type === 'progress') {
        progress = event.total > 0 ? Math.min(1, event.done / event.total) : null;
      }
      position = appendEvent(log, event);
      wake();
    },

    end(error: Sentence | undefined): void {
      ending = { error };
      wake();
    },

    /** Releases the run from this server. Its followers continue elsewhere unless it has ended. */
    leave(): void {
      isLeft = true;
      wake();
    },

    /** Yields the events after a position until the run ends or leaves this server. */
    async *follow(afterId: number, signal: AbortSignal): AsyncGenerator<FollowedEvent[]> {
      let seen = afterId > position ? 0 : afterId;
      followers += 1;
      try {
        while (!signal.aborted) {
          if (seen < position) {
            const events = eventsAfter(log, seen);
            seen = position;
            yield events;
            if (!ending && events.some(({ event }) => textOf(event) !== undefined)) await beat();
          } else if (ending) {
            yield [{ id: position + 1, end: true, ...(ending.error ? { error: ending.error } : {}) }];
            return;
          } else if (isLeft) {
            return;
          } else {
            await change(signal);
          }
        }
      } finally {
        followers -= 1;
      }
    },
  };
};
