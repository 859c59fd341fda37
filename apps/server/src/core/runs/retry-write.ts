import { setTimeout as pause } from 'node:timers/promises';

const RETRIES_MS = [250, 1000, 4000, 10_000];

/** Retries an essential write while the database does not answer for some seconds. */
export const retryWrite = async <T>(
  keep: () => Promise<T>,
  onFault: (error: unknown) => void,
): Promise<T> => {
  for (const milliseconds of RETRIES_MS) {
    try {
      return await keep();
    } catch (error) {
      onFault(error);
      await pause(milliseconds);
    }
  }
  return keep();
};
