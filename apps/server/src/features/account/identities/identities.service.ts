import type { Identity, ExternalSignInResult, ExternalSignIn } from '@studiolo/contract/account/entities';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Caller, UserCaller } from '../../../platform/traffic/caller.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { VerifiedIdentity } from '../../../ports/identity-provider.ts';
import type { AccountStore } from '../account.store.ts';
import type { Admission } from '../sign-in/admission.ts';
import type { ChallengeService } from '../codes/challenges.service.ts';
import type { Devices } from '../guards/devices.service.ts';
import type { PendingSignIn } from '../sign-in/pending-sign-in.ts';
import type { IdentityRow, IdentityStore } from './identities.store.ts';
import { insertNewUser } from '../sign-in/new-user.ts';
import type { ReauthenticationInput, Reauthenticate } from '../guards/reauthenticate.ts';
import { newToken } from '../../../core/secrets/tokens.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { SaveTimeZone } from '../profile/time-zone.ts';
import type { SendSecurityNotice } from '../profile/security-notice.ts';
import type { RemoveSignInMethod } from '../sign-in/remove-sign-in-method.ts';

type Deps = {
  store: AccountStore;
  identities: IdentityStore;
  challenges: ChallengeService;
  pendingSignIn: PendingSignIn;
  sessions: SessionService;
  devices: Devices;
  admission: Admission;
  reauthenticate: Reauthenticate;
  removeSignInMethod: RemoveSignInMethod;
  saveTimeZone: SaveTimeZone;
  notify: SendSecurityNotice;
  transaction: RunInTransaction;
  applyGroups: (userId: string, groups: readonly string[]) => Promise<void>;
  clock: Clock;
};

type SignInContext = {
  inviteId?: string | undefined;
  timeZone?: string | undefined;
  device?: string | undefined;
};
type RequestOrigin = { caller: Caller; site: string; address: string; userAgent: string; locale: Locale };

const expired = (): Refusal => new Refusal('SIGN_IN_FAILED', { key: 'sign-in-expired' });
const alreadyLinkedRefusal = (): Refusal => new Refusal('TAKEN');

const present = ({ id, email, createdAt, usedAt }: IdentityRow): Identity => ({
  tableId: id,
  email,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

export type IdentityService = ReturnType<typeof createIdentityService>;

/**
 * Sign-in with an external provider. A verified identity signs in to its account, creates one, or must first
 * be linked to the existing account with its e-mail address.
 */
export const createIdentityService = (deps: Deps) => {
  const {
    store,
    identities,
    challenges,
    pendingSignIn,
    sessions,
    devices,
    admission,
    reauthenticate,
    clock,
  } = deps;
  const { removeSignInMethod, saveTimeZone, notify, transaction, applyGroups } = deps;

  const toIdentity = ({ issuer, subject, email }: VerifiedIdentity, ownerId: string) => {
    const now = clock.now();
    return { issuer, subject, email: email ?? '', ownerId, createdAt: now, usedAt: now };
  };

  const link = async (verifiedIdentity: VerifiedIdentity, ownerId: string, locale: Locale): Promise<void> => {
    const identity = await identities.find(verifiedIdentity);
    if (identity?.ownerId === ownerId) return;
    if (identity || !(await identities.insert(toIdentity(verifiedIdentity, ownerId))))
      throw alreadyLinkedRefusal();
    const owner = await store.userById(ownerId);
    if (owner) notify(owner, 'identity', locale);
  };

  /** A verified address alone must not give access to an account: its owner has to confirm the link once. */
  const requestLink = async (
    verifiedIdentity: VerifiedIdentity,
    userId: string,
    email: string,
  ): Promise<ExternalSignInResult> => {
    const ticket = newToken();
    const { issuer, subject } = verifiedIdentity;
    const details = { userId, verifiedIdentity: { issuer, subject, email } };
    await challenges.issue('link', ticket, ACCOUNT_LIMITS.externalSignInMinutes, details);
    return { link: { ticket, email } };
  };

  const openAccount = async (
    verifiedIdentity: VerifiedIdentity,
    email: string,
    { inviteId, timeZone }: SignInContext,
    locale: Locale,
  ): Promise<string> =>
    transaction(async (tx) => {
      const { name } = verifiedIdentity;
      const user = await insertNewUser(store, { address: { email }, name, inviteId, timeZone, locale }, tx);
      if (!user || !(await identities.insert(toIdentity(verifiedIdentity, user.id), tx))) throw expired();
      return user.id;
    });

  const signIn = async (
    verifiedIdentity: VerifiedIdentity,
    context: SignInContext,
    origin: RequestOrigin,
  ): Promise<ExternalSignInResult> => {
    const open = async (userId: string) => {
      if (verifiedIdentity.groups) await applyGroups(userId, verifiedIdentity.groups);
      return {
        token: await sessions.open({ userId }, { userAgent: origin.userAgent, device: context.device }),
      };
    };
    const identity = await identities.find(verifiedIdentity);
    if (identity) {
      await identities.touch(identity.id, clock.now());
      await saveTimeZone(identity.ownerId, context.timeZone);
      return open(identity.ownerId);
    }
    const { email } = verifiedIdentity;
    if (email === undefined) throw pendingSignIn.refuse('sign-in-unverified');
    const owner = await store.userByEmail(email);
    return owner
      ? requestLink(verifiedIdentity, owner.id, email)
      : open(await openAccount(verifiedIdentity, email, context, origin.locale));
  };

  return {
    begin: async (site: string): Promise<ExternalSignIn> => pendingSignIn.begin(site),

    async finish(
      { secret, answer, ...context }: SignInContext & { secret: string; answer: string },
      origin: RequestOrigin,
    ): Promise<ExternalSignInResult> {
      await admission.byOtherMethod(origin.address);
      const { userId, verifiedIdentity } = await pendingSignIn.finish(secret, answer, origin.site);
      if (userId === null) return signIn(verifiedIdentity, context, origin);
      if (origin.caller.kind !== 'user' || origin.caller.userId !== userId) throw expired();
      await link(verifiedIdentity, userId, origin.locale);
      if (verifiedIdentity.groups) await applyGroups(userId, verifiedIdentity.groups);
      return {};
    },

    async confirm({ userId, sessionId }: UserCaller, ticket: string, locale: Locale): Promise<null> {
      const challenge = await challenges.redeem('link', ticket);
      if (!challenge?.verifiedIdentity || !challenge.userId) throw expired();
      if (challenge.userId !== userId) {
        throw new Refusal('SIGN_IN_FAILED', {
          key: 'sign-in-other',
          values: { email: challenge.verifiedIdentity.email ?? '' },
        });
      }
      if (!(await devices.isFresh(sessionId))) throw new Refusal('FRESH_PROOF');
      await link(challenge.verifiedIdentity, userId, locale);
      return null;
    },

    async beginLink(caller: UserCaller, proof: ReauthenticationInput, site: string): Promise<ExternalSignIn> {
      const user = await reauthenticate(caller, proof);
      return pendingSignIn.begin(site, user.id);
    },

    list: async ({ userId }: UserCaller): Promise<Identity[]> =>
      (await identities.listOfUser(userId)).map(present),

    async unlink(
      caller: UserCaller,
      { identityId, ...proof }: ReauthenticationInput & { identityId: string },
      locale: Locale,
    ): Promise<null> {
      const user = await reauthenticate(caller, proof);
      await removeSignInMethod(user.id, identityId);
      // Without the identity, no sign-in would ever take back the plans of its groups.
      await applyGroups(user.id, []);
      notify(user, 'identity', locale);
      return null;
    },
  };
};
