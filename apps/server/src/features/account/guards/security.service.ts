import type { Session } from '@studiolo/contract/account/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { AccountCaller, UserCaller } from '../../../platform/traffic/caller.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { AccountStore, UserRow } from '../account.store.ts';
import { loginKey } from '../sign-in/login-keys.ts';
import type { AttemptService } from './attempts.service.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import { type CodeService, wrongCode } from '../codes/codes.service.ts';
import type { Devices } from './devices.service.ts';
import { toMobile } from '../sign-in/phone-number.ts';
import type { ReauthenticationInput, Reauthenticate } from './reauthenticate.ts';
import { hashPassword, isPassword } from '../../../core/secrets/passwords.ts';
import type { SendSecurityNotice } from '../profile/security-notice.ts';

type Deps = {
  store: AccountStore;
  devices: Devices;
  codes: CodeService;
  attempts: AttemptService;
  reauthenticate: Reauthenticate;
  notify: SendSecurityNotice;
};

type MailCode = { loginType: 'email'; email: string; emailCaptcha: string };
type SmsCode = { loginType: 'mobile'; mobile: string; countryCode: string; smsCaptcha: string };

export type SecurityService = ReturnType<typeof createSecurityService>;

/** Manages an account's addresses, password and sessions. */
export const createSecurityService = (deps: Deps) => {
  const { store, devices, codes, attempts, reauthenticate, notify } = deps;

  const acceptResetCode = async (input: MailCode | SmsCode): Promise<UserRow> => {
    if (input.loginType === 'email') {
      await codes.accept('forgot-email', input.email, input.emailCaptcha);
      const user = await store.userByEmail(input.email);
      if (!user) throw wrongCode('forgot-email');
      return user;
    }
    const mobile = toMobile(input.mobile, input.countryCode);
    await codes.accept('forgot-mobile', mobile, input.smsCaptcha);
    const user = await store.userByMobile(mobile);
    if (!user) throw wrongCode('forgot-mobile');
    return user;
  };

  const setPassword = async (user: UserRow, newPassword: string): Promise<void> => {
    const passwordHash = await hashPassword(newPassword);
    await store.setUser(user.id, { passwordHash, mustChangePassword: false });
    for (const name of [user.email, user.mobile]) if (name) await attempts.resetAll(loginKey(name));
  };

  return {
    /** Resets a forgotten password with a code, and ends all sessions. */
    async reset(
      { newPassword, ...input }: (MailCode | SmsCode) & { newPassword: string },
      locale: Locale,
    ): Promise<null> {
      checkPassword(newPassword, 'newPassword');
      const user = await acceptResetCode(input);
      await setPassword(user, newPassword);
      await devices.signOut(user.id);
      notify(user, 'password', locale);
      return null;
    },

    /** Changes the password, ends all other sessions, and stops trusting all devices. */
    async changePassword(
      caller: AccountCaller,
      { newPassword, ...proof }: ReauthenticationInput & { newPassword: string },
      locale: Locale,
    ): Promise<null> {
      checkPassword(newPassword, 'newPassword');
      const user = await reauthenticate(caller, proof);
      if (user.mustChangePassword && (await isPassword(newPassword, user.passwordHash))) {
        throw new Refusal('INVALID', { fields: { newPassword: 'same-password' }, key: 'same-password' });
      }
      await setPassword(user, newPassword);
      await devices.signOut(user.id, { except: caller.sessionId });
      await devices.forgetAll(user.id);
      notify(user, 'password', locale);
      return null;
    },

    async bindEmail(
      caller: UserCaller,
      { email, emailCaptcha, ...proof }: ReauthenticationInput & { email: string; emailCaptcha: string },
      locale: Locale,
    ): Promise<null> {
      const user = await reauthenticate(caller, proof);
      await codes.accept('bind-email', email, emailCaptcha);
      if (!(await store.bind(caller.userId, { email }))) {
        throw new Refusal('TAKEN', { fields: { email: 'TAKEN' } });
      }
      notify(user, 'email', locale);
      return null;
    },

    async bindMobile(
      caller: UserCaller,
      {
        smsCaptcha,
        countryCode,
        mobile: typed,
        ...proof
      }: ReauthenticationInput & Omit<SmsCode, 'loginType'>,
      locale: Locale,
    ): Promise<null> {
      const mobile = toMobile(typed, countryCode);
      const user = await reauthenticate(caller, proof);
      await codes.accept('bind-mobile', mobile, smsCaptcha);
      if (!(await store.bind(caller.userId, { mobile }))) {
        throw new Refusal('TAKEN', { fields: { mobile: 'TAKEN' } });
      }
      notify(user, 'mobile', locale);
      return null;
    },

    sessions: ({ userId, sessionId }: UserCaller): Promise<Session[]> => devices.list(userId, sessionId),

    async endSession({ userId }: UserCaller, tableId: string): Promise<null> {
      if ((await devices.signOut(userId, { only: tableId })) === 0) throw new Refusal('NOT_FOUND');
      return null;
    },

    async endOtherSessions({ userId, sessionId }: UserCaller): Promise<null> {
      await devices.signOut(userId, { except: sessionId });
      return null;
    },
  };
};
