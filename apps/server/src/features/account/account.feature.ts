import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Feature } from '../../core/plugging/feature.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mail } from '../../ports/mail.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createAccountStore } from './account.store.ts';
import { accountUserData } from './account.user-data.ts';
import { createAttemptService } from './attempts.service.ts';
import { createAttemptStore } from './attempts.store.ts';
import { createCodeService } from './codes.service.ts';
import { createCodeStore } from './codes.store.ts';
import { createSessionService } from './sessions.service.ts';
import { createSessionStore } from './sessions.store.ts';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  mail: Mail;
  onSessionEnded: (sessionId: string) => Promise<void>;
};

export const createAccountFeature = ({ database, transaction, clock, mail, onSessionEnded }: Deps) => {
  const store = createAccountStore(database);
  const sessionStore = createSessionStore(database);
  const sessions = createSessionService({ store: sessionStore, clock, onEnded: onSessionEnded });
  const codes = createCodeService({ store: createCodeStore(database), clock });
  const attempts = createAttemptService({ store: createAttemptStore(database), clock });
  const account = createAccountService({ store, sessions, codes, attempts, mail, clock, transaction });
  const feature: Feature = { routes: accountRoutes(account), userData: accountUserData(store, sessionStore) };
  return { feature, resolveCaller: sessions.resolve };
};
