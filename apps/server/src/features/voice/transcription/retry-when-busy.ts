import { retry } from '../../../platform/concurrency/retry.ts';
import { ProviderFault } from '../../../ports/text-model.ts';

const MAX_RETRY_DELAY_MS = 60_000;
const MAX_RETRIES = 2;

/** Retries a request if the service asks for a short pause. */
export const retryWhenBusy = <T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  retry(ask, {
    signal,
    delayAfter: (error, failures) => {
      const delay = error instanceof ProviderFault ? error.retryAfterMs : undefined;
      return delay !== undefined && delay <= MAX_RETRY_DELAY_MS && failures < MAX_RETRIES ? delay : undefined;
    },
  });
