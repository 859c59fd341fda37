import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { Followed } from '../../../platform/traffic/followed.ts';
import { createBeat } from './beat.ts';
import { appendEvent, eventsAfter, lengthOf, textOf, withText, type NumberedEvent } from './event-log.ts';
import type { Sentence } from '@studiolo/contract/text/say';

/** Followers get the text that has gathered this often at most; its first piece goes out at once. */
const PACE_MS = 16;
const beat = createBeat(PACE_MS);

/** What a run waits for: one of some signals, or a moment. */
export type Awaited = { names: readonly string[]; until: Date | null };

/** Why work is told to stop: its asker wants it, this server ends or lost it, or it waits for something. */
export type StopReason = 'stopped' | 'interrupted' | Awaited;

export type LiveRun = ReturnType<typeof createLiveRun>;

/** A run that this server works on now: its log so far, and those who follow it. */
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
  let cost: number | undefined;

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

  /** A character that a model cut in two is said once its other half is there; NUL, which nothing keeps, never. */
  const whole = (event: RunEvent): RunEvent => {
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
    /** Cancelled when the user, or the end of this server, wants the work to stop. */
    signal: controller.signal,
    stop: (reason: StopReason) => controller.abort(reason),
    /** Called when a signal came for it. */
    bells,
    position: () => position,
    progress: () => progress,
    isFollowed: () => followers > 0,
    /** What its work says that the whole came to. */
    settle(actual: number): void {
      cost = actual;
    },
    cost: () => cost,

    say(said: RunEvent): void {
      const event = whole(said);
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

    /** It is worked on here no more; who follows it goes on elsewhere, unless it has ended. */
    leave(): void {
      isLeft = true;
      wake();
    },

    /** What it says after a position, up to its end, or until it is left. */
    async *follow(afterId: number, signal: AbortSignal): AsyncGenerator<Followed[]> {
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
