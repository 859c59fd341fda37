import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { EmailLogin, UserInfo } from '@studiolo/contract/account/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Clock } from '../../ports/clock.ts';
import type { Mail } from '../../ports/mail.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { RunInTransaction } from '../../platform/database/database.ts';
import type { AccountStore, SignUpRow } from './account.store.ts';
import { loginKey } from './attempts.store.ts';
import type { AttemptService } from './attempts.service.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { CodeService } from './codes.service.ts';
import { codeLetter, takenLetter } from './letters.ts';
import { newUser } from './new-user.ts';
import { hashPassword, isPassword } from './secrets.ts';
import type { SessionService } from './sessions.service.ts';
import type { NoteTimeZone } from './time-zone.ts';

/** What somebody has paid for, as their own page is told. */
export type VipOf = (
  userId: string,
) => Promise<
  Pick<
    UserInfo,
    'isChatgptVip' | 'chatgptVipExpirationTime' | 'isMidjourneyVip' | 'midjourneyVipExpirationTime'
  >
>;

type Deps = {
  store: AccountStore;
  sessions: SessionService;
  codes: CodeService;
  attempts: AttemptService;
  mail: Mail;
  clock: Clock;
  transaction: RunInTransaction;
  vipOf: VipOf;
  noteTimeZone: NoteTimeZone;
};

/** Where a request comes from, as far as an account cares. */
export type Origin = { address: string; userAgent: string; locale: Locale };
type Credentials = { email: string; password: string; timeZone?: string | undefined };
type SignUp = Credentials & { inviteId?: string | undefined };

const TRIES_PER_NETWORK_ADDRESS = 100;

export type AccountService = ReturnType<typeof createAccountService>;

/** Signing up, proving the address, signing in. No answer and no delay tells whether an address has an account. */
export const createAccountService = ({
  store,
  sessions,
  codes,
  attempts,
  mail,
  clock,
  transaction,
  vipOf,
  noteTimeZone,
}: Deps) => {
  const ownSignUp = async (signUpId: string, email: string): Promise<SignUpRow> => {
    const signUp = await store.signUpById(signUpId);
    if (!signUp || signUp.email !== email)
      throw new Refusal('INVALID', { fields: { email: 'email-other' }, key: 'email-other' });
    return signUp;
  };

  return {
    async signUp(
      { email, password, inviteId, timeZone }: SignUp,
      { userAgent }: Origin,
    ): Promise<{ token: string }> {
      if (isCommonPassword(password)) {
        throw new Refusal('INVALID', { fields: { password: 'password-common' }, key: 'password-common' });
      }
      const passwordHash = await hashPassword(password);
      const { id } = await store.insertSignUp({
        email,
        passwordHash,
        inviteId: inviteId ?? null,
        timeZone: timeZone ?? 'UTC',
        createdAt: clock.now(),
      });
      return { token: await sessions.open({ signUpId: id }, userAgent) };
    },

    async logIn(
      { email, password, timeZone }: Credentials,
      { address, userAgent }: Origin,
    ): Promise<EmailLogin> {
      await attempts.spend(loginKey(address), TRIES_PER_NETWORK_ADDRESS);
      await attempts.spend(loginKey(email), ACCOUNT_LIMITS.loginTries);
      const oldest = new Date(clock.now().getTime() - ACCOUNT_LIMITS.pendingHours * 3_600_000);
      const [user, signUp] = await Promise.all([
        store.userByEmail(email),
        store.signUpByEmail(email, oldest),
      ]);
      // Both are judged whatever is there: who signed up with a taken address is answered as with a free one.
      const isUser = await isPassword(password, user?.passwordHash);
      const isSignUp = await isPassword(password, signUp?.passwordHash);
      const owner =
        isUser && user ? { userId: user.id } : isSignUp && signUp ? { signUpId: signUp.id } : undefined;
      if (!owner) throw new Refusal('WRONG_CREDENTIALS');
      await attempts.forgive(loginKey(email));
      if ('userId' in owner) await noteTimeZone(owner.userId, timeZone);
      return { token: await sessions.open(owner, userAgent), validationEmail: 'userId' in owner, email };
    },

    /** Mails a code; the owner of a taken address is told so instead. */
    async sendCode(signUpId: string, email: string, locale: Locale): Promise<null> {
      await ownSignUp(signUpId, email);
      const issued = await codes.issue('verify-email', email);
      const isTaken = (await store.userByEmail(email)) !== undefined;
      const letter = codeLetter(email, issued.code, ACCOUNT_LIMITS.emailCodeMinutes, locale);
      try {
        await mail.send(isTaken ? takenLetter(email, locale) : letter);
      } catch (error) {
        await codes.takeBack(issued);
        throw error;
      }
      return null;
    },

    /** Makes the sign-up a user and its session a full one, in one commit. */
    async verify(
      pending: { sessionId: string; signUpId: string },
      email: string,
      code: string,
      inviteId?: string,
    ): Promise<null> {
      const signUp = await ownSignUp(pending.signUpId, email);
      await codes.accept('verify-email', email, code);
      await transaction(async (tx) => {
        const invitedBy = inviteId ?? signUp.inviteId;
        const inviter = invitedBy ? await store.userByInviteId(invitedBy, tx) : undefined;
        const user = await store.insertUser(
          {
            ...newUser(email, signUp.passwordHash),
            invitedBy: inviter?.id ?? null,
            timeZone: signUp.timeZone,
          },
          tx,
        );
        if (!user) throw new Refusal('WRONG_CODE');
        await sessions.activate(pending.sessionId, user.id, tx);
        await store.deleteSignUp(signUp.id, tx);
      });
      return null;
    },

    async user(userId: string): Promise<UserInfo> {
      const user = await store.userById(userId);
      if (!user) throw new Refusal('SIGNED_OUT');
      return {
        nickname: user.nickname,
        avatar: user.avatar,
        email: user.email ?? '',
        mobile: user.mobile ?? '',
        account: user.mobile ?? '',
        cliUserId: user.id,
        tableId: user.id,
        inviteId: user.inviteId,
        ...(await vipOf(userId)),
      };
    },

    async logOut(sessionId: string): Promise<null> {
      await sessions.end(sessionId);
      return null;
    },
  };
};
