import { PUBLISHED } from '@studiolo/contract/publishing/addresses';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feature } from '../extension-points/extension-points.feature.ts';
import { createPasswordAttemptStore } from './password-attempts.store.ts';
import { createPublicationStore } from './publications.store.ts';
import { createPublishing } from './publishing.service.ts';
import { publishingUserData } from './publishing.user-data.ts';

/** Deletes pages of erased answers and documents. */
export const SWEEP_PUBLICATIONS = 'sweep-publications';

type Deps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };

export type PublishingPart = ReturnType<typeof createPublishingPart>;

/** Public pages, for every feature that publishes. */
export const createPublishingPart = ({ database, jobs, ...rest }: Deps) => {
  const publications = createPublicationStore(database);
  const publishing = createPublishing({
    publications,
    guesses: createPasswordAttemptStore(database),
    ...rest,
  });
  jobs.register(SWEEP_PUBLICATIONS, publishing.sweep);
  jobs.schedule(SWEEP_PUBLICATIONS, '17 * * * *');
  const feature: Feature = {
    routes: [],
    publicPages: [{ path: PUBLISHED, ...publishing }],
    userData: publishingUserData({ publications, publishing }),
  };
  return { publications, publishing, feature };
};
