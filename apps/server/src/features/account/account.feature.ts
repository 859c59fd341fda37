import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Portraits } from '../../core/files/pictures/portraits.ts';
import type { UserData } from '../../core/user-data/user-data.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Sms } from '../../ports/sms.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createDeleteExpired } from './account.jobs.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createAccountStore } from './account.store.ts';
import { createAdmission } from './sign-in/admission.ts';
import { accountUserData } from './account.user-data.ts';
import { createAttemptService } from './guards/attempts.service.ts';
import { createAttemptStore } from './guards/attempts.store.ts';
import { createAvatarService, type DeleteLater } from './profile/avatars.service.ts';
import { createAvatarStore } from './profile/avatars.store.ts';
import { createChallengeService } from './codes/challenges.service.ts';
import { createChallengeStore } from './codes/challenges.store.ts';
import { createCodeService } from './codes/codes.service.ts';
import { createCodeStore } from './codes/codes.store.ts';
import { createDevices } from './guards/devices.service.ts';
import { createPendingSignIn } from './sign-in/pending-sign-in.ts';
import { createIdentityService } from './identities/identities.service.ts';
import { createIdentityStore } from './identities/identities.store.ts';
import { createAccountDataService } from './profile/account-data.service.ts';
import { createPasskeyService } from './identities/passkeys.service.ts';
import { createPasskeyStore } from './identities/passkeys.store.ts';
import { createProfileService, type VipOf } from './profile/profile.service.ts';
import { createReauthenticate } from './guards/reauthenticate.ts';
import { createSecurityService } from './guards/security.service.ts';
import { createSendCodes } from './codes/send-codes.service.ts';
import { createSessionService } from './sessions/sessions.service.ts';
import { createSessionStore } from './sessions/sessions.store.ts';
import { createSettingService } from './profile/setting.service.ts';
import { createSettingStore } from './profile/setting.store.ts';
import { createSiteOf } from './codes/site.ts';
import { createSendSecurityNotice } from './profile/security-notice.ts';
import { createSaveTimeZone } from './profile/time-zone.ts';
import { createRemoveSignInMethod } from './sign-in/remove-sign-in-method.ts';
import { createWelcomeService } from './welcome/welcome.service.ts';
import { createWelcomeStore } from './welcome/welcome.store.ts';

const DELETE_EXPIRED = 'tidy-accounts';
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
  provider: IdentityProvider | undefined;
  /** Public URL of this instance; empty if not configured. */
  publicUrl: string;
  adminEmails: ReadonlySet<string>;
  userData: () => readonly UserData[];
  stopRuns: (userId: string) => Promise<void>;
  onSessionEnded: (sessionId: string) => Promise<void>;
  vipOf: VipOf;
  /** Gives a user the plans of their groups at the identity provider. */
  applyGroups: (userId: string, groups: readonly string[]) => Promise<void>;
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
  const saveTimeZone = createSaveTimeZone({ store, clock });
  const sessionDeps = { store: stores.sessions, clock, saveTimeZone, onEnded: onSessionEnded };
  const sessions = createSessionService(sessionDeps);
  const devices = createDevices(sessionDeps);
  const codes = createCodeService({ store: stores.codes, clock, transaction });
  const attempts = createAttemptService({ store: stores.attempts, clock });
  const deleteLater: DeleteLater = (avatar, tx) => jobs.enqueue(DELETE_AVATAR, avatar, { tx });
  const avatarDeps = { ...deps, store: createAvatarStore(database), accounts: store, deleteLater };
  const avatars = createAvatarService(avatarDeps);
  const admission = createAdmission({ attempts, sessions });
  const reauthenticate = createReauthenticate({ store, devices, attempts });
  const notify = createSendSecurityNotice(deps);
  const challenges = createChallengeService({ store: stores.challenges, clock });
  const removeSignInMethod = createRemoveSignInMethod({ store, ...stores, transaction });
  const signInDeps = {
    store,
    challenges,
    sessions,
    devices,
    admission,
    reauthenticate,
    removeSignInMethod,
    saveTimeZone,
    notify,
    clock,
  };
  const profile = createProfileService({ ...deps, store, avatars });
  const welcome = createWelcomeService({
    store,
    sessions,
    admission,
    clock,
    transaction,
    welcome: createWelcomeStore(database),
  });
  const routes = accountRoutes({
    welcome,
    account: createAccountService({ store, sessions, codes, admission, clock, transaction, saveTimeZone }),
    sendCodes: createSendCodes({ ...deps, store, codes, attempts }),
    security: createSecurityService({ store, devices, codes, attempts, reauthenticate, notify }),
    profile,
    avatars,
    settings: createSettingService(stores.settings),
    accountData: createAccountDataService({ ...deps, devices, reauthenticate }),
    identities: createIdentityService({
      ...signInDeps,
      identities: stores.identities,
      pendingSignIn: createPendingSignIn({ ...deps, challenges }),
      transaction,
      applyGroups: deps.applyGroups,
    }),
    passkeys: createPasskeyService({ ...signInDeps, passkeys: stores.passkeys }),
    siteOf: createSiteOf(deps.publicUrl),
  });
  jobs.register<{ id: string }>(DELETE_AVATAR, avatars.deleteBytes);
  jobs.register(DELETE_EXPIRED, createDeleteExpired({ store, ...stores, clock }));
  jobs.schedule(DELETE_EXPIRED, '17 * * * *');
  const feature: Feature = {
    routes,
    uploadHandlers: { avatar: avatars.upload },
    userData: accountUserData({ store, ...stores, avatars }),
  };
  return {
    feature,
    resolveCaller: sessions.resolve,
    newWelcomeKey: welcome.newKey,
    hasAccounts: welcome.hasAccounts,
    isAdmin: profile.isAdmin,
    usableCodes: codes.usable,
  };
};
