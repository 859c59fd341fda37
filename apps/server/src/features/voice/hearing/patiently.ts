import { setTimeout as pause } from 'node:timers/promises';
import { ProviderFault } from '../../../ports/text-model.ts';

const LONGEST_MS = 60_000;
const TRIES = 3;

/** Asks a service that is at its limit again once it says that it can be asked, where that is soon. */
export const patiently = async <T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const wait = error instanceof ProviderFault ? error.retryAfterMs : undefined;
      if (wait === undefined || wait > LONGEST_MS || tries === TRIES) throw error;
      await pause(wait, undefined, { signal });
    }
  }
};
