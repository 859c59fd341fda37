import { retry } from '../../../platform/concurrency/retry.ts';
import type { TaskGenerator } from '../../../ports/image-generator.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { SERVICE_INTERVALS } from './service-intervals.ts';
import { isTransient } from './is-transient.ts';

/** The service generated a picture, but it could not be downloaded. */
export class PictureFetchError extends Error {}

/** A service's file servers may not have a new picture yet. */
const isEarly = (error: unknown): boolean => error instanceof ProviderFault && error.kind === 'not-found';

/** Downloads a picture from a service, with retries; throws `PictureFetchError` if that fails. */
export const fetchPicture = async (
  generator: TaskGenerator,
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  try {
    return await retry(() => generator.fetch(url, signal), {
      signal,
      delayAfter: (error, failures) =>
        isTransient(error) || isEarly(error) ? SERVICE_INTERVALS.fetchPausesMs[failures] : undefined,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new PictureFetchError('no picture', { cause: error });
  }
};
