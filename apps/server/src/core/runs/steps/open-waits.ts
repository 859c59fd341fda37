import type { Clock } from '../../../ports/clock.ts';
import type { SignalWait, LiveRun } from '../events/live-run.ts';

/**
 * A wait for a signal (`name`), for a time (`until`, in ms), or for the first of the two. A slow wait
 * releases its slot at once.
 */
export type Wait = { name?: string; until: number | null; isSlow?: boolean | undefined };

type Deps = {
  live: LiveRun;
  clock: Clock;
  holdMs: number;
  /** Whether the run can be suspended now; otherwise it waits in its slot. */
  canBeLeft: () => boolean;
};

/** Current waits of a run. If none ends for a while, the run is suspended. */
export const createOpenWaits = ({ live, clock, holdMs, canBeLeft }: Deps) => {
  const open = new Set<Wait>();

  const awaited = (): SignalWait => {
    const waits = [...open];
    const moments = waits.flatMap(({ until }) => until ?? []);
    return {
      names: waits.flatMap(({ name }) => name ?? []),
      until: moments.length === 0 ? null : new Date(Math.min(...moments)),
    };
  };

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
    /**
     * Waits until a signal may have arrived or the time is reached. Throws if the run is suspended or
     * stopped.
     */
    async pause(wait: Wait): Promise<void> {
      live.signal.throwIfAborted();
      open.add(wait);
      try {
        const remainingMs = wait.until === null ? Infinity : wait.until - clock.now().getTime();
        const isLeft = wait.isSlow === true && remainingMs > holdMs && canBeLeft();
        if (!isLeft && ((await isRung(Math.min(remainingMs, holdMs))) || remainingMs <= holdMs)) {
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
