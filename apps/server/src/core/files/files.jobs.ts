import type { Jobs } from '../../platform/jobs/jobs.ts';
import { DELETE_BYTES, type Files } from './files.service.ts';

const SWEEP = 'sweep-files';

/** What is done about files in the background: bytes of deleted ones are removed, and unused ones swept. */
export const registerFileJobs = (jobs: Jobs, files: Files): void => {
  jobs.register<{ id: string }>(DELETE_BYTES, (file) => files.deleteBytes(file));
  jobs.register(SWEEP, () => files.sweep());
  jobs.schedule(SWEEP, '41 * * * *');
};
