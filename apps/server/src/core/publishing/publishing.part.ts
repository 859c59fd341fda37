import { PUBLISHED } from '@studiolo/contract/publishing/addresses';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feature } from '../plugging/plugging.feature.ts';
import { createGuessStore } from './guesses.store.ts';
import { createPublicationStore } from './publications.store.ts';
import { createPublishing } from './publishing.service.ts';
import { publishingUserData } from './publishing.user-data.ts';

/** Lets go of pages of what is gone. */
export const SWEEP_PUBLICATIONS = 'sweep-publications';

type Deps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };

export type PublishingPart = ReturnType<typeof createPublishingPart>;

/** Public pages, whoever publishes on them. */
export const createPublishingPart = ({ database, jobs, ...rest }: Deps) => {
  const publications = createPublicationStore(database);
  const publishing = createPublishing({ publications, guesses: createGuessStore(database), ...rest });
  jobs.register(SWEEP_PUBLICATIONS, publishing.sweep);
  jobs.schedule(SWEEP_PUBLICATIONS, '17 * * * *');
  const feature: Feature = {
    routes: [],
    publicPages: [{ path: PUBLISHED, ...publishing }],
    userData: publishingUserData({ publications, publishing }),
  };
  return { publications, publishing, feature };
};
