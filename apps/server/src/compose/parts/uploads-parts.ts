import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Quotas } from '../../core/quotas/quotas.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import { registerUploadJobs } from '../../core/uploads/uploads.jobs.ts';
import { uploadRoutes } from '../../core/uploads/uploads.routes.ts';
import { createUploads } from '../../core/uploads/uploads.service.ts';
import { createUploadStore } from '../../core/uploads/uploads.store.ts';

type Deps = {
  database: Database;
  storage: Storage;
  clock: Clock;
  transaction: RunInTransaction;
  jobs: Jobs;
  incomingFolder: string;
  quotas: Quotas;
  storageUsedBy: (owner: string) => Promise<number>;
  features: () => readonly Feature[];
};

/** Resumable uploads, for all features with an upload purpose. */
export const createUploadFeature = ({ database, features, ...rest }: Deps): Feature => {
  const store = createUploadStore(database);
  const purposes = () => features().flatMap(({ uploads = [] }) => uploads);
  const uploads = createUploads({ ...rest, store, purposes });
  registerUploadJobs(rest.jobs, uploads);
  return {
    routes: uploadRoutes(uploads),
    userData: {
      tables: ['uploads'],
      // An incomplete upload is not exported; a complete one is exported as a file.
      export: async () => ({}),
      erase: uploads.erase,
    },
  };
};
