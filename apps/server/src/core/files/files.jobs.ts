import type { Jobs } from '../../platform/jobs/jobs.ts';
import { DELETE_BYTES, DELETE_ORIGINAL, type Files } from './files.service.ts';

const SWEEP = 'sweep-files';

/** Background jobs: remove the bytes of deleted files, and sweep unused files. */
export const registerFileJobs = (jobs: Jobs, files: Files): void => {
  jobs.register<{ id: string }>(DELETE_BYTES, (file) => files.deleteBytes(file));
  jobs.register<{ id: string }>(DELETE_ORIGINAL, (file) => files.deleteOriginal(file));
  jobs.register(SWEEP, () => files.sweep());
  jobs.schedule(SWEEP, '41 * * * *');
};
