import type { Jobs } from '../../platform/jobs/jobs.ts';
import { DELETE_PARTS, type Parts, type Uploads } from './uploads.service.ts';

const SWEEP = 'sweep-uploads';

/** What is done about uploads in the background: parts of ended ones are removed, and expired ones swept. */
export const registerUploadJobs = (jobs: Jobs, uploads: Uploads): void => {
  jobs.register<Parts>(DELETE_PARTS, (ended) => uploads.deleteParts(ended));
  jobs.register(SWEEP, () => uploads.sweep());
  jobs.schedule(SWEEP, '17 * * * *');
};
