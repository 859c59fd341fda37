import { setTimeout as pause } from 'node:timers/promises';
import type { PaintOrder, TaskPainter } from '../../../ports/painter.ts';
import { isPassing } from './passing.ts';

/** A service that is busy, or from which no answer came, is asked so often, each time after a longer pause. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];

/**
 * Gives a service a task, once. Where no answer comes, nobody knows whether it has the task: it is looked for before
 * it is given again.
 */
export const submitTask = async (
  painter: TaskPainter,
  order: PaintOrder,
  reference: string,
  hook: string | undefined,
  signal: AbortSignal,
): Promise<string> => {
  for (const [tries, pauseMs] of [...PAUSES_MS, 0].entries()) {
    try {
      if (tries > 0) {
        const task = await painter.find(reference, signal);
        if (task !== undefined) return task;
      }
      return await painter.submit(order, reference, hook, signal);
    } catch (error) {
      if (!isPassing(error) || tries === PAUSES_MS.length) throw error;
    }
    await pause(pauseMs, undefined, { signal });
  }
  throw new Error('unreachable');
};
