import type { Passkey, PasskeyCreation, PasskeyRequest, Token } from '@studiolo/contract/account/entities';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { PasskeyAssertion, PasskeyAttestation } from '@studiolo/contract/account/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { UserCaller } from '../../../platform/traffic/caller.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { AccountStore } from '../account.store.ts';
import type { Admission } from '../sign-in/admission.ts';
import type { ChallengeService } from '../codes/challenges.service.ts';
import { challengeOf, verifyAssertion, verifyAttestation } from './passkey-crypto.ts';
import type { PasskeyRow, PasskeyStore } from './passkeys.store.ts';
import type { ReauthenticationInput, Reauthenticate } from '../guards/reauthenticate.ts';
import { newToken } from '../../../core/secrets/tokens.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { Site } from '../codes/site.ts';
import type { SaveTimeZone } from '../profile/time-zone.ts';
import type { SendSecurityNotice } from '../profile/security-notice.ts';
import type { RemoveSignInMethod } from '../sign-in/remove-sign-in-method.ts';

type Deps = {
  store: AccountStore;
  passkeys: PasskeyStore;
  challenges: ChallengeService;
  sessions: SessionService;
  admission: Admission;
  reauthenticate: Reauthenticate;
  removeSignInMethod: RemoveSignInMethod;
  saveTimeZone: SaveTimeZone;
  notify: SendSecurityNotice;
  clock: Clock;
};

const MINUTE_MS = 60_000;
const NAME = 'Studiolo';
/** COSE identifiers of EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];
const CEREMONY_OPTIONS = {
  timeout: ACCOUNT_LIMITS.passkeyMinutes * MINUTE_MS,
  userVerification: 'required',
} as const;

/** Authenticators store this user handle with a passkey. */
const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

const present = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  tableId: id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** Does not reveal which check failed. */
const refusal = (): Refusal => new Refusal('SIGN_IN_FAILED', { key: 'passkey-refused' });

export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** Creates, lists and deletes passkeys, and signs users in with them. */
export const createPasskeyService = (deps: Deps) => {
  const { store, passkeys, challenges, sessions, admission, reauthenticate } = deps;
  const { removeSignInMethod, saveTimeZone, notify, clock } = deps;

  const refuseTooMany = (existing: readonly PasskeyRow[]): void => {
    const limit = ACCOUNT_LIMITS.passkeysMax;
    if (existing.length >= limit) throw new Refusal('INVALID', { key: 'passkeys-full', values: { limit } });
  };

  return {
    async beginLogin({ rpId }: Site): Promise<PasskeyRequest> {
      const challenge = newToken();
      await challenges.issue('passkey-login', challenge, ACCOUNT_LIMITS.passkeyMinutes);
      return { challenge, rpId, ...CEREMONY_OPTIONS };
    },

    async finishLogin(
      {
        credential,
        timeZone,
        device,
      }: { credential: PasskeyAssertion; timeZone?: string | undefined; device?: string | undefined },
      { site, address, userAgent }: { site: Site; address: string; userAgent: string },
    ): Promise<Token> {
      await admission.byOtherMethod(address);
      const challenge = challengeOf(credential);
      if (!(await challenges.redeem('passkey-login', challenge))) throw refusal();
      const passkey = await passkeys.findByCredential(credential.id);
      const { userHandle } = credential.response;
      if (!passkey || (userHandle ?? userHandleOf(passkey.ownerId)) !== userHandleOf(passkey.ownerId))
        throw refusal();
      const counter = await verifyAssertion(credential, passkey, { challenge, site });
      if (counter === undefined || !(await passkeys.use(passkey.id, counter, clock.now()))) throw refusal();
      await saveTimeZone(passkey.ownerId, timeZone);
      return { token: await sessions.open({ userId: passkey.ownerId }, { userAgent, device }) };
    },

    async begin(caller: UserCaller, proof: ReauthenticationInput, { rpId }: Site): Promise<PasskeyCreation> {
      const user = await reauthenticate(caller, proof);
      const existing = await passkeys.listOfUser(user.id);
      refuseTooMany(existing);
      const challenge = newToken();
      await challenges.issue('passkey-add', challenge, ACCOUNT_LIMITS.passkeyMinutes, { userId: user.id });
      return {
        rp: { id: rpId, name: NAME },
        user: {
          id: userHandleOf(user.id),
          name: user.email ?? user.mobile ?? user.nickname,
          displayName: user.nickname,
        },
        challenge,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: CEREMONY_OPTIONS.timeout,
        excludeCredentials: existing.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },

    async add(
      { userId }: UserCaller,
      { name, credential }: { name: string; credential: PasskeyAttestation },
      { site, locale }: { site: Site; locale: Locale },
    ): Promise<Passkey> {
      const challenge = challengeOf(credential);
      const issuedChallenge = await challenges.redeem('passkey-add', challenge);
      if (issuedChallenge?.userId !== userId) throw refusal();
      refuseTooMany(await passkeys.listOfUser(userId));
      const key = await verifyAttestation(credential, { challenge, site, algorithms: ALGORITHMS });
      if (!key) throw refusal();
      const row = await passkeys.insert({ ...key, ownerId: userId, name, createdAt: clock.now() });
      if (!row) throw new Refusal('TAKEN', { key: 'passkey-taken' });
      const user = await store.userById(userId);
      if (user) notify(user, 'passkey', locale);
      return present(row);
    },

    list: async ({ userId }: UserCaller): Promise<Passkey[]> =>
      (await passkeys.listOfUser(userId)).map(present),

    async remove(
      caller: UserCaller,
      { passkeyId, ...proof }: ReauthenticationInput & { passkeyId: string },
      locale: Locale,
    ): Promise<null> {
      const user = await reauthenticate(caller, proof);
      await removeSignInMethod(user.id, passkeyId);
      notify(user, 'passkey', locale);
      return null;
    },
  };
};
