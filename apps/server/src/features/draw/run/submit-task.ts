import { retry } from '../../../platform/concurrency/retry.ts';
import type { ImageRequest, TaskGenerator } from '../../../ports/image-generator.ts';
import { SERVICE_INTERVALS } from './service-intervals.ts';
import { isTransient } from './is-transient.ts';

/**
 * Submits a task to a service once. Without a response the service may still have the task, so it is looked
 * up before another attempt.
 */
export const submitTask = (
  painter: TaskGenerator,
  order: ImageRequest,
  reference: string,
  hook: string | undefined,
  signal: AbortSignal,
): Promise<string> =>
  retry(
    async (failures) => {
      const task = failures > 0 ? await painter.find(reference, signal) : undefined;
      return task ?? painter.submit(order, reference, hook, signal);
    },
    {
      signal,
      delayAfter: (error, failures) =>
        isTransient(error) ? SERVICE_INTERVALS.submitPausesMs[failures] : undefined,
    },
  );
