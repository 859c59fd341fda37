import { setTimeout as pause } from 'node:timers/promises';
import type { TaskGenerator } from '../../../ports/image-generator.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { SERVICE_INTERVALS } from './service-intervals.ts';
import { isTransient } from './is-transient.ts';

/** The service generated a picture, but it could not be downloaded. */
export class PictureAway extends Error {}

/** A new picture may not be available everywhere yet. */
const isEarly = (error: unknown): boolean => error instanceof ProviderFault && error.kind === 'not-found';

/** Downloads a picture from a service, with retries; throws `PictureAway` if that fails. */
export const fetchPicture = async (
  painter: TaskGenerator,
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  for (const pauseMs of [...SERVICE_INTERVALS.fetchPausesMs, undefined]) {
    try {
      return await painter.fetch(url, signal);
    } catch (error) {
      signal.throwIfAborted();
      const mayCome = isTransient(error) || isEarly(error);
      if (!mayCome || pauseMs === undefined) throw new PictureAway('no picture', { cause: error });
    }
    await pause(pauseMs, undefined, { signal });
  }
  throw new Error('unreachable');
};
