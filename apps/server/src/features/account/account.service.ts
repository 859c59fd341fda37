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
import { requireSignUp } from './sign-in/require-sign-up.ts';
import type { SessionService } from './sessions/sessions.service.ts';
import type { SaveTimeZone } from './profile/time-zone.ts';

type Deps = {
  store: AccountStore;
  sessions: SessionService;
  codes: CodeService;
  admission: Admission;
  clock: Clock;
  transaction: RunInTransaction;
  saveTimeZone: SaveTimeZone;
};

/** Client of a request. */
export type Origin = { address: string; userAgent: string; locale: Locale };
/** `device` is a random token that the browser stores. */
type BrowserInput = { timeZone?: string | undefined; device?: string | undefined };
type Credentials = BrowserInput & { email: string; password: string };
type SignUpContext = BrowserInput & { inviteId?: string | undefined };
type MobileLogin = SignUpContext & {
  mobile: string;
  countryCode: string;
  smsCaptcha: string;
  registerIfNew?: '0' | '1' | undefined;
};
type AccountLogin = BrowserInput & { account: string; countryCode: string; password: string };

export type AccountService = ReturnType<typeof createAccountService>;

/**
 * Sign-up, verification and sign-in. Neither responses nor their timing reveal whether an address has an
 * account.
 */
export const createAccountService = (deps: Deps) => {
  const { store, sessions, codes, admission, clock, transaction, saveTimeZone } = deps;

  return {
    async signUp(
      { email, password, inviteId, timeZone, device }: Credentials & SignUpContext,
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
      const resetAttempts = await admission.byPassword({ email }, { address, device });
      const oldest = new Date(clock.now().getTime() - ACCOUNT_LIMITS.pendingHours * 3_600_000);
      const [user, signUp] = await Promise.all([
        store.userByEmail(email),
        store.signUpByEmail(email, oldest),
      ]);
      // Always checks both passwords, so the timing does not reveal which addresses have an account.
      const isUser = await isPassword(password, user?.passwordHash);
      const isSignUp = await isPassword(password, signUp?.passwordHash);
      const owner =
        isUser && user ? { userId: user.id } : isSignUp && signUp ? { signUpId: signUp.id } : undefined;
      if (!owner) throw new Refusal('WRONG_CREDENTIALS');
      await resetAttempts();
      if ('userId' in owner) await saveTimeZone(owner.userId, timeZone);
      const token = await sessions.open(owner, { userAgent, device });
      return { token, validationEmail: 'userId' in owner, email };
    },

    /** Signs in with a code. Creates an account for a new number if requested. */
    async logInByMobile(
      { mobile: typed, countryCode, smsCaptcha, registerIfNew, inviteId, timeZone, device }: MobileLogin,
      { address, userAgent, locale }: Origin,
    ): Promise<Token> {
      const mobile = toMobile(typed, countryCode);
      await admission.byOtherMethod(address);
      await codes.accept('login-mobile', mobile, smsCaptcha);
      const existing = await store.userByMobile(mobile);
      if (existing) await saveTimeZone(existing.id, timeZone);
      const user =
        existing ??
        (registerIfNew === '1'
          ? await insertNewUser(store, { address: { mobile }, inviteId, timeZone, locale })
          : undefined);
      if (!user) throw wrongCode('login-mobile');
      return { token: await sessions.open({ userId: user.id }, { userAgent, device }) };
    },

    async logInByAccount(
      { account, countryCode, password, timeZone, device }: AccountLogin,
      { address, userAgent }: Origin,
    ): Promise<Token> {
      const mobile = toMobile(account, countryCode, 'account');
      const resetAttempts = await admission.byPassword({ mobile }, { address, device });
      const user = await store.userByMobile(mobile);
      const isCorrect = await isPassword(password, user?.passwordHash);
      if (!isCorrect || !user) throw new Refusal('WRONG_CREDENTIALS', { key: 'wrong-account' });
      await resetAttempts();
      await saveTimeZone(user.id, timeZone);
      return { token: await sessions.open({ userId: user.id }, { userAgent, device }) };
    },

    /** Creates the user of a sign-up and gives its session full access, in one transaction. */
    async verify(
      pending: { sessionId: string; signUpId: string },
      email: string,
      code: string,
      inviteId: string | undefined,
      locale: Locale,
    ): Promise<null> {
      const signUp = await requireSignUp(store, pending.signUpId, email);
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
