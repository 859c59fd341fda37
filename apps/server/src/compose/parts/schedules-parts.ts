import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import { createSchedulesFeature } from '../../features/schedules/schedules.feature.ts';
import type { Base } from './base-parts.ts';
import type { Core } from './core-parts.ts';
import { siteUrl } from '../site-url.ts';

/** Schedules, with the kinds of work of all features. */
export const createSchedulesPart = (
  base: Base,
  { runs, readPageText, billing, notifications }: Core,
  emailOf: (userId: string) => Promise<string | undefined>,
  features: () => readonly Feature[],
): Feature =>
  createSchedulesFeature({
    database: base.database,
    transaction: base.transaction,
    clock: base.clock,
    log: base.log,
    jobs: base.jobs,
    sockets: base.sockets,
    mail: base.mail,
    runs,
    readPageText,
    siteUrl: siteUrl(base.environment),
    emailOf,
    isPaid: billing.held.isPro,
    push: notifications.publish,
    kinds: () => features().flatMap(({ schedules = [] }) => schedules),
  });
