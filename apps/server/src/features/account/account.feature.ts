import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Feature } from '../../core/plugging/plugging.feature.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createTidyAccounts } from './account.jobs.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService, type VipOf } from './account.service.ts';
import { createAccountStore } from './account.store.ts';
import { accountUserData } from './account.user-data.ts';
import { createAttemptService } from './attempts.service.ts';
import { createAttemptStore } from './attempts.store.ts';
import { createCodeService } from './codes.service.ts';
import { createCodeStore } from './codes.store.ts';
import { createSessionService } from './sessions.service.ts';
import { createSessionStore } from './sessions.store.ts';
import { createNoteTimeZone } from './time-zone.ts';

const TIDY = 'tidy-accounts';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  mail: Mail;
  jobs: Jobs;
  onSessionEnded: (sessionId: string) => Promise<void>;
  vipOf: VipOf;
};

export const createAccountFeature = ({
  database,
  transaction,
  clock,
  mail,
  jobs,
  onSessionEnded,
  vipOf,
}: Deps) => {
  const store = createAccountStore(database);
  const sessionStore = createSessionStore(database);
  const noteTimeZone = createNoteTimeZone({ store, clock });
  const sessions = createSessionService({
    store: sessionStore,
    clock,
    noteTimeZone,
    onEnded: onSessionEnded,
  });
  const codeStore = createCodeStore(database);
  const codes = createCodeService({ store: codeStore, clock, transaction });
  const attemptStore = createAttemptStore(database);
  const attempts = createAttemptService({ store: attemptStore, clock });
  const account = createAccountService({
    store,
    sessions,
    codes,
    attempts,
    mail,
    clock,
    transaction,
    noteTimeZone,
    vipOf,
  });
  const stores = { store, sessions: sessionStore, codes: codeStore, attempts: attemptStore };
  jobs.register(TIDY, createTidyAccounts({ ...stores, clock }));
  jobs.schedule(TIDY, '17 * * * *');
  const feature: Feature = { routes: accountRoutes(account), userData: accountUserData(stores) };
  return { feature, resolveCaller: sessions.resolve };
};
