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
import { challengeIn, isSigned, publicKeyOf } from './passkey-crypto.ts';
import type { PasskeyRow, PasskeyStore } from './passkeys.store.ts';
import type { Proof, Prove } from '../guards/proof.ts';
import { newToken } from '../../../core/secrets/tokens.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { Site } from '../codes/site.ts';
import type { NoteTimeZone } from '../profile/time-zone.ts';
import type { SendSecurityNotice } from '../profile/security-notice.ts';
import type { RemoveSignInMethod } from '../sign-in/remove-sign-in-method.ts';

type Deps = {
  store: AccountStore;
  passkeys: PasskeyStore;
  challenges: ChallengeService;
  sessions: SessionService;
  admission: Admission;
  prove: Prove;
  removeSignInMethod: RemoveSignInMethod;
  noteTimeZone: NoteTimeZone;
  notify: SendSecurityNotice;
  clock: Clock;
};

const MINUTE_MS = 60_000;
const NAME = 'Studiolo';
/** COSE's numbers of EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];
const CEREMONY_OPTIONS = {
  timeout: ACCOUNT_LIMITS.passkeyMinutes * MINUTE_MS,
  userVerification: 'required',
} as const;

/** User handle by which an authenticator finds the account of a passkey. */
const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

const present = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  tableId: id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** The same refusal for every fault in a passkey's answer. */
const refused = (): Refusal => new Refusal('SIGN_IN_FAILED', { key: 'passkey-refused' });

export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** Passkeys: created, listed, used to sign in, deleted. */
export const createPasskeyService = (deps: Deps) => {
  const { store, passkeys, challenges, sessions, admission, prove } = deps;
  const { removeSignInMethod, noteTimeZone, notify, clock } = deps;

  const checkRoom = (before: readonly PasskeyRow[]): void => {
    const limit = ACCOUNT_LIMITS.passkeysMax;
    if (before.length >= limit) throw new Refusal('INVALID', { key: 'passkeys-full', values: { limit } });
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
      await admission.byOtherWay(address);
      const challenge = challengeIn(credential);
      if (!(await challenges.redeem('passkey-login', challenge))) throw refused();
      const passkey = await passkeys.findByCredential(credential.id);
      const { userHandle } = credential.response;
      if (!passkey || (userHandle ?? userHandleOf(passkey.ownerId)) !== userHandleOf(passkey.ownerId))
        throw refused();
      const counter = await isSigned(credential, passkey, { challenge, site });
      if (counter === undefined || !(await passkeys.use(passkey.id, counter, clock.now()))) throw refused();
      await noteTimeZone(passkey.ownerId, timeZone);
      return { token: await sessions.open({ userId: passkey.ownerId }, { userAgent, device }) };
    },

    async begin(caller: UserCaller, proof: Proof, { rpId }: Site): Promise<PasskeyCreation> {
      const user = await prove(caller, proof);
      const before = await passkeys.listOfUser(user.id);
      checkRoom(before);
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
        excludeCredentials: before.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
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
      const challenge = challengeIn(credential);
      const given = await challenges.redeem('passkey-add', challenge);
      if (given?.userId !== userId) throw refused();
      checkRoom(await passkeys.listOfUser(userId));
      const key = await publicKeyOf(credential, { challenge, site, algorithms: ALGORITHMS });
      if (!key) throw refused();
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
      { passkeyId, ...proof }: Proof & { passkeyId: string },
      locale: Locale,
    ): Promise<null> {
      const user = await prove(caller, proof);
      await removeSignInMethod(user.id, passkeyId);
      notify(user, 'passkey', locale);
      return null;
    },
  };
};
