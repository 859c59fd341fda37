import { retry } from '../../../platform/concurrency/retry.ts';
import type { ImageRequest, TaskGenerator } from '../../../ports/image-generator.ts';
import { SERVICE_INTERVALS } from './service-intervals.ts';
import { isTransient } from './is-transient.ts';

/**
 * Submits a task once. The service may have accepted a task without responding, so each retry first looks the
 * task up.
 */
export const submitTask = (
  generator: TaskGenerator,
  request: ImageRequest,
  reference: string,
  hook: string | undefined,
  signal: AbortSignal,
): Promise<string> =>
  retry(
    async (failures) => {
      const task = failures > 0 ? await generator.find(reference, signal) : undefined;
      return task ?? generator.submit(request, reference, hook, signal);
    },
    {
      signal,
      delayAfter: (error, failures) =>
        isTransient(error) ? SERVICE_INTERVALS.submitPausesMs[failures] : undefined,
    },
  );
