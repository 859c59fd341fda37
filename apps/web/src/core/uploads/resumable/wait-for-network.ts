import { NetworkFault, Refusal } from '../../../platform/api/refusal.ts';

const INITIAL_DELAY_MS = 1000;
const MAX_DELAY_MS = 15_000;

/** Waits before a retry. The delay increases each time, and ends early when the browser is online again. */
export const waitForNetwork = (tries: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, Math.min(INITIAL_DELAY_MS * 2 ** tries, MAX_DELAY_MS));
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });

/** Whether a retry may succeed, because the network or the server is unavailable or the server is busy. */
export const isTemporaryError = (error: unknown): boolean =>
  error instanceof NetworkFault || (error instanceof Refusal && (error.code >= 500 || error.code === 429));
