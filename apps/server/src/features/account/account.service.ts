import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { EmailLogin, Token } from '@studiolo/contract/account/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { RunInTransaction } from '../../platform/database/database.ts';
import type { AccountStore } from './account.store.ts';
import type { Admission } from './sign-in/admission.ts';
import { checkPassword } from './sign-in/check-password.ts';
import { type CodeService, wrongCode } from './codes/codes.service.ts';
import { insertNewUser } from './sign-in/new-user.ts';
import { toMobile } from './sign-in/phone-number.ts';
import { hashPassword, isPassword } from '../../core/secrets/passwords.ts';
import { ownSignUp } from './sign-in/own-sign-up.ts';
import type { SessionService } from './sessions/sessions.service.ts';
import type { NoteTimeZone } from './profile/time-zone.ts';

type Deps = {
  store: AccountStore;
  sessions: SessionService;
  codes: CodeService;
  admission: Admission;
  clock: Clock;
  transaction: RunInTransaction;
  noteTimeZone: NoteTimeZone;
};

/** Origin of a request: network address, browser and language. */
export type Origin = { address: string; userAgent: string; locale: Locale };
/** `device` is the browser's device token. */
type Here = { timeZone?: string | undefined; device?: string | undefined };
type Credentials = Here & { email: string; password: string };
type NewHere = Here & { inviteId?: string | undefined };
type ByMobile = NewHere & {
  mobile: string;
  countryCode: string;
  smsCaptcha: string;
  registerIfNew?: '0' | '1' | undefined;
};
type ByAccount = Here & { account: string; countryCode: string; password: string };

export type AccountService = ReturnType<typeof createAccountService>;

/**
 * Sign-up, verification and sign-in. Neither responses nor delays reveal whether an address has an account.
 */
export const createAccountService = (deps: Deps) => {
  const { store, sessions, codes, admission, clock, transaction, noteTimeZone } = deps;

  return {
    async signUp(
      { email, password, inviteId, timeZone, device }: Credentials & NewHere,
      { userAgent }: Origin,
    ): Promise<Token> {
      checkPassword(password, 'password');
      const passwordHash = await hashPassword(password);
      const { id } = await store.insertSignUp({
        email,
        passwordHash,
        inviteId: inviteId ?? null,
        timeZone: timeZone ?? 'UTC',
        createdAt: clock.now(),
      });
      return { token: await sessions.open({ signUpId: id }, { userAgent, device }) };
    },

    async logIn(
      { email, password, timeZone, device }: Credentials,
      { address, userAgent }: Origin,
    ): Promise<EmailLogin> {
      const forgive = await admission.byPassword({ email }, { address, device });
      const oldest = new Date(clock.now().getTime() - ACCOUNT_LIMITS.pendingHours * 3_600_000);
      const [user, signUp] = await Promise.all([
        store.userByEmail(email),
        store.signUpByEmail(email, oldest),
      ]);
      // Checks both passwords in any case, so that a taken address takes as long as a free one.
      const isUser = await isPassword(password, user?.passwordHash);
      const isSignUp = await isPassword(password, signUp?.passwordHash);
      const owner =
        isUser && user ? { userId: user.id } : isSignUp && signUp ? { signUpId: signUp.id } : undefined;
      if (!owner) throw new Refusal('WRONG_CREDENTIALS');
      await forgive();
      if ('userId' in owner) await noteTimeZone(owner.userId, timeZone);
      const token = await sessions.open(owner, { userAgent, device });
      return { token, validationEmail: 'userId' in owner, email };
    },

    /** Signs in by a code; if requested, opens an account for a new number. */
    async logInByMobile(
      { mobile: typed, countryCode, smsCaptcha, registerIfNew, inviteId, timeZone, device }: ByMobile,
      { address, userAgent, locale }: Origin,
    ): Promise<Token> {
      const mobile = toMobile(typed, countryCode);
      await admission.byOtherWay(address);
      await codes.accept('login-mobile', mobile, smsCaptcha);
      const existing = await store.userByMobile(mobile);
      if (existing) await noteTimeZone(existing.id, timeZone);
      const user =
        existing ??
        (registerIfNew === '1'
          ? await insertNewUser(store, { address: { mobile }, inviteId, timeZone, locale })
          : undefined);
      if (!user) throw wrongCode('login-mobile');
      return { token: await sessions.open({ userId: user.id }, { userAgent, device }) };
    },

    async logInByAccount(
      { account, countryCode, password, timeZone, device }: ByAccount,
      { address, userAgent }: Origin,
    ): Promise<Token> {
      const mobile = toMobile(account, countryCode, 'account');
      const forgive = await admission.byPassword({ mobile }, { address, device });
      const user = await store.userByMobile(mobile);
      const isRight = await isPassword(password, user?.passwordHash);
      if (!isRight || !user) throw new Refusal('WRONG_CREDENTIALS', { key: 'wrong-account' });
      await forgive();
      await noteTimeZone(user.id, timeZone);
      return { token: await sessions.open({ userId: user.id }, { userAgent, device }) };
    },

    /** Turns the sign-up into a user and its session into a full one, in one transaction. */
    async verify(
      pending: { sessionId: string; signUpId: string },
      email: string,
      code: string,
      inviteId: string | undefined,
      locale: Locale,
    ): Promise<null> {
      const signUp = await ownSignUp(store, pending.signUpId, email);
      await codes.accept('verify-email', email, code);
      await transaction(async (tx) => {
        const { passwordHash, timeZone } = signUp;
        const user = await insertNewUser(
          store,
          { address: { email }, passwordHash, timeZone, inviteId: inviteId ?? signUp.inviteId, locale },
          tx,
        );
        if (!user) throw wrongCode('verify-email');
        await sessions.activate(pending.sessionId, user.id, tx);
        await store.deleteSignUp(signUp.id, tx);
      });
      return null;
    },

    async logOut(sessionId: string): Promise<null> {
      await sessions.end(sessionId);
      return null;
    },
  };
};
