import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { EraseDue } from './deletion.ts';

/** Job that erases everything that can no longer be restored. */
export const ERASE_DELETED = 'erase-deleted';

type Deps = { jobs: Pick<Jobs, 'register' | 'schedule'>; log: Log };

/** Erases deleted rows of all features every minute. A failing feature does not hold up the others. */
export const scheduleErasing = (
  { jobs, log }: Deps,
  deletions: () => readonly { eraseDue: EraseDue }[],
): void => {
  jobs.register(ERASE_DELETED, async (_data, { signal }) => {
    for (const { eraseDue } of deletions()) {
      await eraseDue(signal).catch((error: unknown) => {
        signal.throwIfAborted();
        log.warn({ err: error }, 'deleted rows could not be erased');
      });
    }
  });
  jobs.schedule(ERASE_DELETED, '* * * * *');
};
