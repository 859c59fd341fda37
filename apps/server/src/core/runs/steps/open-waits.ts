import type { Clock } from '../../../ports/clock.ts';
import type { Awaited, LiveRun } from '../events/live-run.ts';

/** A name where a signal is waited for, a moment where one is the last. What is slow keeps no slot at first. */
export type Wait = { name?: string; until: number | null; isSlow?: boolean | undefined };

type Deps = {
  live: LiveRun;
  clock: Clock;
  holdMs: number;
  /** Whether it can be put away now; otherwise it waits on in its slot. */
  canBeLeft: () => boolean;
};

/** What a run waits for at this moment. Where nothing of it comes for a while, the run is put away. */
export const createOpenWaits = ({ live, clock, holdMs, canBeLeft }: Deps) => {
  const open = new Set<Wait>();

  const awaited = (): Awaited => {
    const waits = [...open];
    const moments = waits.flatMap(({ until }) => until ?? []);
    return {
      names: waits.flatMap(({ name }) => name ?? []),
      until: moments.length === 0 ? null : new Date(Math.min(...moments)),
    };
  };

  /** Whether a signal came before so many milliseconds were over. */
  const isRung = (milliseconds: number): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (isEarly: boolean): void => {
        clearTimeout(timer);
        live.bells.delete(ring);
        live.signal.removeEventListener('abort', ring);
        resolve(isEarly);
      };
      const ring = (): void => end(true);
      const timer = setTimeout(() => end(false), milliseconds);
      live.bells.add(ring);
      live.signal.addEventListener('abort', ring, { once: true });
    });

  return {
    /** Waits until something may have come, or the moment is there. Throws when the run is put away, or told to stop. */
    async pause(wait: Wait): Promise<void> {
      live.signal.throwIfAborted();
      open.add(wait);
      try {
        const left = wait.until === null ? Infinity : wait.until - clock.now().getTime();
        const isLeft = wait.isSlow === true && left > holdMs && canBeLeft();
        if (!isLeft && ((await isRung(Math.min(left, holdMs))) || left <= holdMs)) {
          live.signal.throwIfAborted();
          return;
        }
        if (canBeLeft()) live.stop(awaited());
        live.signal.throwIfAborted();
      } finally {
        open.delete(wait);
      }
    },
  };
};
