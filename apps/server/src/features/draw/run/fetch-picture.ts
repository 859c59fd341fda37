import { setTimeout as pause } from 'node:timers/promises';
import type { TaskPainter } from '../../../ports/painter.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { isPassing } from './passing.ts';

const PAUSES_MS = [300, 1000, 3000, 6000];

/** A picture that was just made may not be everywhere yet. */
const isEarly = (error: unknown): boolean => error instanceof ProviderFault && error.kind === 'not-found';

/** Brings a picture from where a service keeps it, tried some times. */
export const fetchPicture = async (
  painter: TaskPainter,
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await painter.fetch(url, signal);
    } catch (error) {
      if (!isPassing(error) && !isEarly(error)) throw error;
    }
    await pause(pauseMs, undefined, { signal });
  }
  return painter.fetch(url, signal);
};
