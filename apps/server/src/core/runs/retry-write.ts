import { retry } from '../../platform/concurrency/retry.ts';

const PAUSES_MS = [250, 1000, 4000, 10_000];

/**
 * Retries an essential write while the database does not answer for a few seconds; reports each fault but the
 * last.
 */
export const retryWrite = <T>(write: () => Promise<T>, onFault: (error: unknown) => void): Promise<T> =>
  retry(write, {
    delayAfter: (error, failures) => {
      const delay = PAUSES_MS[failures];
      if (delay !== undefined) onFault(error);
      return delay;
    },
  });
