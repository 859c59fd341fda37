import type { Jobs } from '../../platform/jobs/jobs.ts';
import { DELETE_PARTS, type Parts, type Uploads } from './uploads.service.ts';

const SWEEP = 'sweep-uploads';

export const registerUploadJobs = (jobs: Jobs, uploads: Uploads): void => {
  jobs.register<Parts>(DELETE_PARTS, (ended) => uploads.deleteParts(ended));
  jobs.register(SWEEP, () => uploads.sweep());
  jobs.schedule(SWEEP, '17 * * * *');
};
