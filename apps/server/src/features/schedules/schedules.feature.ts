import type { Sentence } from '@studiolo/contract/text/say';
import { createDeletion } from '../../core/deletion/deletion.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { ScheduleKind } from '../../core/scheduling/schedule-kind.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import type { ReadPageText } from '../../core/web/read-page-text.ts';
import type { Database, RunInTransaction, Transaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mail } from '../../ports/mail.ts';
import { createPageKind } from './page-kind.ts';
import { scheduleLetter } from './schedule-letter.ts';
import { createScheduleRun } from './schedule-run.ts';
import { MAIL_SCHEDULE, START_SCHEDULES } from './schedules.jobs.ts';
import { scheduleRoutes } from './schedules.routes.ts';
import { createScheduleService } from './schedules.service.ts';
import { createScheduleStore } from './schedules.store.ts';
import { schedules } from './schedules.tables.ts';
import { scheduleUserData } from './schedules.user-data.ts';
import { createSettleOccurrence, type News } from './settle-occurrence.ts';
import { createStartDue } from './start-due.ts';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  runs: Runs;
  sockets: Sockets;
  mail: Mail;
  readPageText: ReadPageText;
  siteUrl: string;
  emailOf: (userId: string) => Promise<string | undefined>;
  isPaid: (userId: string) => Promise<boolean>;
  /** Notifies a user's browsers. */
  push: (
    ownerId: string,
    notice: { title: string; text: Sentence; path: string; tag: string },
    tx: Transaction,
  ) => Promise<void>;
  /** Kinds of schedules of all features. */
  kinds: () => readonly ScheduleKind[];
};

const SCHEDULES_CHANGED = 'schedules';

/** Schedules: questions and watched pages that run automatically, with the changes since the previous run. */
export const createSchedulesFeature = (deps: Deps): Feature => {
  const { database, jobs, runs, sockets, mail, siteUrl, readPageText } = deps;
  const store = createScheduleStore(database);
  const kindOf = (name: string) => deps.kinds().find(({ kind }) => kind === name);
  const notify = (ownerId: string, id: string) => sockets.notifyChanges(ownerId, [[SCHEDULES_CHANGED, id]]);
  const deletion = createDeletion(deps, {
    table: schedules,
    async erase(rows, tx) {
      for (const { id, ownerId } of rows) await runs.forget(ownerId, await store.endedRunsOf([id], tx), tx);
    },
  });
  const startDue = createStartDue({ ...deps, store });
  const settle = createSettleOccurrence({
    ...deps,
    store,
    forgetRuns: runs.forget,
    mail: (news, tx) => jobs.enqueue(MAIL_SCHEDULE, news, { tx, singletonKey: news.occurrenceId }),
  });

  jobs.register(START_SCHEDULES, startDue, { attempts: 1 });
  jobs.schedule(START_SCHEDULES, '* * * * *');
  jobs.register<News>(MAIL_SCHEDULE, async ({ occurrenceId, text }) => {
    const [schedule, occurrence] = await Promise.all([
      store.scheduleOf(occurrenceId),
      store.findOccurrence(occurrenceId),
    ]);
    const to = schedule && (await deps.emailOf(schedule.ownerId));
    if (!schedule || !occurrence || !to) return;
    await mail.send(scheduleLetter({ to, schedule, occurrence, news: text, siteUrl }));
  });

  return {
    routes: scheduleRoutes(createScheduleService({ ...deps, store, deletion, kindOf, notify })),
    runKinds: [createScheduleRun({ ...deps, store, kindOf, settle, notify })],
    schedules: [createPageKind(readPageText)],
    deletions: [deletion],
    userData: scheduleUserData(store),
  };
};
