import type { Identity, SignedInElsewhere, SignInElsewhere } from '@studiolo/contract/account/entities';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Caller, UserCaller } from '../../../platform/traffic/caller.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ProvenIdentity } from '../../../ports/identity-provider.ts';
import type { AccountStore } from '../account.store.ts';
import type { Admission } from '../sign-in/admission.ts';
import type { ChallengeService } from '../codes/challenges.service.ts';
import type { Devices } from '../guards/devices.service.ts';
import type { PendingSignIn } from '../sign-in/pending-sign-in.ts';
import type { IdentityRow, IdentityStore } from './identities.store.ts';
import { insertNewUser } from '../sign-in/new-user.ts';
import type { Proof, Prove } from '../guards/proof.ts';
import { newToken } from '../../../core/secrets/tokens.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { NoteTimeZone } from '../profile/time-zone.ts';
import type { SendSecurityNotice } from '../profile/security-notice.ts';
import type { RemoveSignInMethod } from '../sign-in/remove-sign-in-method.ts';

type Deps = {
  store: AccountStore;
  identities: IdentityStore;
  challenges: ChallengeService;
  errand: PendingSignIn;
  sessions: SessionService;
  devices: Devices;
  admission: Admission;
  prove: Prove;
  removeSignInMethod: RemoveSignInMethod;
  noteTimeZone: NoteTimeZone;
  notify: SendSecurityNotice;
  transaction: RunInTransaction;
  applyGroups: (userId: string, groups: readonly string[]) => Promise<void>;
  clock: Clock;
};

type Came = {
  inviteId?: string | undefined;
  timeZone?: string | undefined;
  device?: string | undefined;
};
type From = { caller: Caller; site: string; address: string; userAgent: string; locale: Locale };

const expired = (): Refusal => new Refusal('SIGN_IN_FAILED', { key: 'sign-in-expired' });
const refusalOfTaken = (): Refusal => new Refusal('TAKEN');

const present = ({ id, email, createdAt, usedAt }: IdentityRow): Identity => ({
  tableId: id,
  email,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

export type IdentityService = ReturnType<typeof createIdentityService>;

/**
 * Sign-in with a provider. A vouched user signs in, gets an account, or has to confirm the link to an
 * existing one.
 */
export const createIdentityService = (deps: Deps) => {
  const { store, identities, challenges, errand, sessions, devices, admission, prove, clock } = deps;
  const { removeSignInMethod, noteTimeZone, notify, transaction, applyGroups } = deps;

  const toIdentity = ({ issuer, subject, email }: ProvenIdentity, ownerId: string) => {
    const now = clock.now();
    return { issuer, subject, email: email ?? '', ownerId, createdAt: now, usedAt: now };
  };

  const link = async (vouched: ProvenIdentity, ownerId: string, locale: Locale): Promise<void> => {
    const identity = await identities.find(vouched);
    if (identity?.ownerId === ownerId) return;
    if (identity || !(await identities.insert(toIdentity(vouched, ownerId)))) throw refusalOfTaken();
    const owner = await store.userById(ownerId);
    if (owner) notify(owner, 'identity', locale);
  };

  /** A verified address alone must not take over an account: its owner has to confirm the link once. */
  const askToLink = async (
    vouched: ProvenIdentity,
    userId: string,
    email: string,
  ): Promise<SignedInElsewhere> => {
    const ticket = newToken();
    const { issuer, subject } = vouched;
    const about = { userId, vouched: { issuer, subject, email } };
    await challenges.issue('link', ticket, ACCOUNT_LIMITS.signInElsewhereMinutes, about);
    return { link: { ticket, email } };
  };

  const openAccount = async (
    vouched: ProvenIdentity,
    email: string,
    { inviteId, timeZone }: Came,
    locale: Locale,
  ): Promise<string> =>
    transaction(async (tx) => {
      const { name } = vouched;
      const user = await insertNewUser(store, { address: { email }, name, inviteId, timeZone, locale }, tx);
      if (!user || !(await identities.insert(toIdentity(vouched, user.id), tx))) throw expired();
      return user.id;
    });

  const signIn = async (vouched: ProvenIdentity, came: Came, from: From): Promise<SignedInElsewhere> => {
    const open = async (userId: string) => {
      if (vouched.groups) await applyGroups(userId, vouched.groups);
      return { token: await sessions.open({ userId }, { userAgent: from.userAgent, device: came.device }) };
    };
    const identity = await identities.find(vouched);
    if (identity) {
      await identities.touch(identity.id, clock.now());
      await noteTimeZone(identity.ownerId, came.timeZone);
      return open(identity.ownerId);
    }
    const { email } = vouched;
    if (email === undefined) throw errand.refuse('sign-in-unverified');
    const owner = await store.userByEmail(email);
    return owner
      ? askToLink(vouched, owner.id, email)
      : open(await openAccount(vouched, email, came, from.locale));
  };

  return {
    begin: async (site: string): Promise<SignInElsewhere> => errand.begin(site),

    async finish(
      { secret, answer, ...came }: Came & { secret: string; answer: string },
      from: From,
    ): Promise<SignedInElsewhere> {
      await admission.byOtherWay(from.address);
      const { userId, vouched } = await errand.finish(secret, answer, from.site);
      if (userId === null) return signIn(vouched, came, from);
      if (from.caller.kind !== 'user' || from.caller.userId !== userId) throw expired();
      await link(vouched, userId, from.locale);
      if (vouched.groups) await applyGroups(userId, vouched.groups);
      return {};
    },

    async confirm({ userId, sessionId }: UserCaller, ticket: string, locale: Locale): Promise<null> {
      const given = await challenges.redeem('link', ticket);
      if (!given?.vouched || !given.userId) throw expired();
      if (given.userId !== userId) {
        throw new Refusal('SIGN_IN_FAILED', {
          key: 'sign-in-other',
          values: { email: given.vouched.email ?? '' },
        });
      }
      if (!(await devices.isFresh(sessionId))) throw new Refusal('FRESH_PROOF');
      await link(given.vouched, userId, locale);
      return null;
    },

    async beginLink(caller: UserCaller, proof: Proof, site: string): Promise<SignInElsewhere> {
      const user = await prove(caller, proof);
      return errand.begin(site, user.id);
    },

    list: async ({ userId }: UserCaller): Promise<Identity[]> =>
      (await identities.listOfUser(userId)).map(present),

    async unlink(
      caller: UserCaller,
      { identityId, ...proof }: Proof & { identityId: string },
      locale: Locale,
    ): Promise<null> {
      const user = await prove(caller, proof);
      await removeSignInMethod(user.id, identityId);
      // Without the identity, no sign-in would ever take back the plans of its groups.
      await applyGroups(user.id, []);
      notify(user, 'identity', locale);
      return null;
    },
  };
};
