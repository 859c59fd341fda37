import { setTimeout as pause } from 'node:timers/promises';
import type { TaskPainter } from '../../../ports/painter.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { isPassing } from './passing.ts';

/** The service made a picture, and it could not be had. */
export class PictureAway extends Error {}

const PAUSES_MS = [300, 1000, 3000, 6000];

/** A picture that was just made may not be everywhere yet. */
const isEarly = (error: unknown): boolean => error instanceof ProviderFault && error.kind === 'not-found';

/** Brings a picture from where a service keeps it, tried some times; throws `PictureAway` where it cannot be had. */
export const fetchPicture = async (
  painter: TaskPainter,
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  for (const pauseMs of [...PAUSES_MS, undefined]) {
    try {
      return await painter.fetch(url, signal);
    } catch (error) {
      signal.throwIfAborted();
      const mayCome = isPassing(error) || isEarly(error);
      if (!mayCome || pauseMs === undefined) throw new PictureAway('no picture', { cause: error });
    }
    await pause(pauseMs, undefined, { signal });
  }
  throw new Error('unreachable');
};
