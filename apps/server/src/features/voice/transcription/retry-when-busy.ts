import { setTimeout as pause } from 'node:timers/promises';
import { ProviderFault } from '../../../ports/text-model.ts';

const LONGEST_MS = 60_000;
const TRIES = 3;

/** Retries a service that is at its limit, if it asks for a short pause. */
export const retryWhenBusy = async <T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> => {
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
