import { setTimeout as pause } from 'node:timers/promises';

/** Pauses before each further try, in milliseconds. */
const RETRIES_MS = [250, 1000, 4000, 10_000];

/** Keeps something that must not be lost, through some seconds in which the database does not answer. */
export const surely = async <T>(keep: () => Promise<T>, onFault: (error: unknown) => void): Promise<T> => {
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
