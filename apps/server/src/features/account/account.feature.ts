import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Feature } from '../../core/plugging/plugging.feature.ts';
import type { Portraits } from '../../core/files/portraits.ts';
import type { UserData } from '../../core/user-data/user-data.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Sms } from '../../ports/sms.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createTidyAccounts } from './account.jobs.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createAccountStore } from './account.store.ts';
import { createAdmission } from './admission.ts';
import { accountUserData } from './account.user-data.ts';
import { createAttemptService } from './attempts.service.ts';
import { createAttemptStore } from './attempts.store.ts';
import { createAvatarService, type DeleteLater } from './avatars.service.ts';
import { createAvatarStore } from './avatars.store.ts';
import { createChallengeService } from './challenges.service.ts';
import { createChallengeStore } from './challenges.store.ts';
import { createCodeService } from './codes.service.ts';
import { createCodeStore } from './codes.store.ts';
import { createDevices } from './devices.service.ts';
import { createErrand } from './errand.ts';
import { createIdentityService } from './identities.service.ts';
import { createIdentityStore } from './identities.store.ts';
import { createLeaveService } from './leave.service.ts';
import { createPasskeyService } from './passkeys.service.ts';
import { createPasskeyStore } from './passkeys.store.ts';
import { createProfileService, type VipOf } from './profile.service.ts';
import { createProof } from './proof.ts';
import { createSecurityService } from './security.service.ts';
import { createSendCodes } from './send-codes.service.ts';
import { createSessionService } from './sessions.service.ts';
import { createSessionStore } from './sessions.store.ts';
import { createSettingService } from './setting.service.ts';
import { createSettingStore } from './setting.store.ts';
import { createSiteOf } from './site.ts';
import { createTell } from './tell.ts';
import { createNoteTimeZone } from './time-zone.ts';
import { createTakeWayIn } from './ways-in.ts';
import { createWelcomeService } from './welcome.service.ts';
import { createWelcomeStore } from './welcome.store.ts';

const TIDY = 'tidy-accounts';
const DELETE_AVATAR = 'delete-avatar-bytes';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  mail: Mail;
  sms: Sms;
  jobs: Jobs;
  portraits: Portraits;
  limitScale: number;
  /** What one signs in with elsewhere, where it is set up. */
  provider: IdentityProvider | undefined;
  /** Where people reach us; empty where it is not set. */
  publicUrl: string;
  adminEmails: ReadonlySet<string>;
  userData: () => readonly UserData[];
  stopRuns: (userId: string) => Promise<void>;
  onSessionEnded: (sessionId: string) => Promise<void>;
  vipOf: VipOf;
};

export const createAccountFeature = (deps: Deps) => {
  const { database, clock, jobs, transaction, onSessionEnded } = deps;
  const store = createAccountStore(database);
  const stores = {
    sessions: createSessionStore(database),
    codes: createCodeStore(database),
    attempts: createAttemptStore(database),
    settings: createSettingStore(database),
    identities: createIdentityStore(database),
    passkeys: createPasskeyStore(database),
    challenges: createChallengeStore(database),
  };
  const noteTimeZone = createNoteTimeZone({ store, clock });
  const ofSessions = { store: stores.sessions, clock, noteTimeZone, onEnded: onSessionEnded };
  const sessions = createSessionService(ofSessions);
  const devices = createDevices(ofSessions);
  const codes = createCodeService({ store: stores.codes, clock, transaction });
  const attempts = createAttemptService({ store: stores.attempts, clock });
  const deleteLater: DeleteLater = (avatar, tx) => jobs.enqueue(DELETE_AVATAR, avatar, { tx });
  const ofAvatars = { ...deps, store: createAvatarStore(database), accounts: store, deleteLater };
  const avatars = createAvatarService(ofAvatars);
  const admission = createAdmission({ attempts, sessions });
  const prove = createProof({ store, devices, attempts });
  const tell = createTell(deps);
  const challenges = createChallengeService({ store: stores.challenges, clock });
  const takeWayIn = createTakeWayIn({ store, ...stores, transaction });
  const ofSignIn = {
    store,
    challenges,
    sessions,
    devices,
    admission,
    prove,
    takeWayIn,
    noteTimeZone,
    tell,
    clock,
  };
  const profile = createProfileService({ ...deps, store, avatars });
  const welcome = createWelcomeService({
    ...{ store, sessions, admission, clock, transaction },
    welcome: createWelcomeStore(database),
  });
  const routes = accountRoutes({
    welcome,
    account: createAccountService({ store, sessions, codes, admission, clock, transaction, noteTimeZone }),
    sendCodes: createSendCodes({ ...deps, store, codes, attempts }),
    security: createSecurityService({ store, devices, codes, attempts, prove, tell }),
    profile,
    avatars,
    settings: createSettingService(stores.settings),
    leaving: createLeaveService({ ...deps, devices, prove }),
    identities: createIdentityService({
      ...ofSignIn,
      identities: stores.identities,
      errand: createErrand({ ...deps, challenges }),
      transaction,
    }),
    passkeys: createPasskeyService({ ...ofSignIn, passkeys: stores.passkeys }),
    siteOf: createSiteOf(deps.publicUrl),
  });
  jobs.register<{ id: string }>(DELETE_AVATAR, avatars.deleteBytes);
  jobs.register(TIDY, createTidyAccounts({ store, ...stores, clock }));
  jobs.schedule(TIDY, '17 * * * *');
  const feature: Feature = {
    routes,
    takes: { avatar: avatars.take },
    userData: accountUserData({ store, ...stores, avatars }),
  };
  return {
    feature,
    resolveCaller: sessions.resolve,
    newWelcomeKey: welcome.newKey,
    isAdmin: profile.isAdmin,
  };
};
