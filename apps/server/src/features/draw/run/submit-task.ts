import { setTimeout as pause } from 'node:timers/promises';
import type { ImageRequest, TaskGenerator } from '../../../ports/image-generator.ts';
import { SERVICE_INTERVALS } from './service-intervals.ts';
import { isTransient } from './is-transient.ts';

/**
 * Submits a task to a service once. Without a response the service may still have the task, so it is looked
 * up before another attempt.
 */
export const submitTask = async (
  painter: TaskGenerator,
  order: ImageRequest,
  reference: string,
  hook: string | undefined,
  signal: AbortSignal,
): Promise<string> => {
  for (const [tries, pauseMs] of [...SERVICE_INTERVALS.submitPausesMs, 0].entries()) {
    try {
      if (tries > 0) {
        const task = await painter.find(reference, signal);
        if (task !== undefined) return task;
      }
      return await painter.submit(order, reference, hook, signal);
    } catch (error) {
      if (!isTransient(error) || tries === SERVICE_INTERVALS.submitPausesMs.length) throw error;
    }
    await pause(pauseMs, undefined, { signal });
  }
  throw new Error('unreachable');
};
