import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a time in ms; rejects if the signal is aborted. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

type RetryOptions = {
  /** The pause before the next attempt, in ms; undefined to give up. `failures` counts those before this one. */
  delayAfter: (error: unknown, failures: number) => number | undefined;
  signal?: AbortSignal;
  wait?: Wait | undefined;
};

const waitForTime: Wait = (ms, signal) => pause(ms, undefined, signal && { signal });

/**
 * Repeats work until it succeeds. Throws its last error once `delayAfter` gives up, or the reason of the
 * signal if it is aborted. `work` receives the number of failures so far.
 */
export const retry = async <T>(
  work: (failures: number) => Promise<T>,
  { delayAfter, signal, wait = waitForTime }: RetryOptions,
): Promise<T> => {
  for (let failures = 0; ; failures += 1) {
    signal?.throwIfAborted();
    try {
      return await work(failures);
    } catch (error) {
      signal?.throwIfAborted();
      const delay = delayAfter(error, failures);
      if (delay === undefined) throw error;
      // The loop throws the reason of an abort.
      await wait(delay, signal).catch((fault: unknown) => {
        if (!signal?.aborted) throw fault;
      });
    }
  }
};
