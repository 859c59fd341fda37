import {
  getUser,
  loginByAccount,
  loginByEmail,
  loginByMobile,
  logOut,
  resetPassword,
  sendEmailCode,
  sendSmsCode,
  signUpByEmail,
  verifyEmail,
} from '@studiolo/contract/account/endpoints';
import {
  beginOidc,
  confirmIdentity,
  finishOidc,
  linkIdentity,
  listIdentities,
  unlinkIdentity,
} from '@studiolo/contract/account/identity-endpoints';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  deletePasskey,
  finishPasskeyLogin,
  listPasskeys,
} from '@studiolo/contract/account/passkey-endpoints';
import {
  deleteAccount,
  exportAccount,
  getAvatar,
  updateBase,
} from '@studiolo/contract/account/profile-endpoints';
import {
  bindEmail,
  bindMobile,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from '@studiolo/contract/account/security-endpoints';
import {
  getPreferences,
  getUserSetting,
  setPreferences,
  setUseCustomer,
} from '@studiolo/contract/account/setting-endpoints';
import { checkWelcome, openFirstAccount } from '@studiolo/contract/account/welcome-endpoints';
import { Refusal } from '../../platform/errors/refusal.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import type { AccountService } from './account.service.ts';
import type { AvatarService } from './profile/avatars.service.ts';
import type { IdentityService } from './identities/identities.service.ts';
import type { AccountDataService } from './profile/account-data.service.ts';
import type { PasskeyService } from './identities/passkeys.service.ts';
import type { ProfileService } from './profile/profile.service.ts';
import type { SecurityService } from './guards/security.service.ts';
import type { SendCodes } from './codes/send-codes.service.ts';
import type { SettingService } from './profile/setting.service.ts';
import type { SiteOf } from './codes/site.ts';
import type { WelcomeService } from './welcome/welcome.service.ts';

type Services = {
  account: AccountService;
  sendCodes: SendCodes;
  security: SecurityService;
  profile: ProfileService;
  avatars: AvatarService;
  settings: SettingService;
  accountData: AccountDataService;
  identities: IdentityService;
  passkeys: PasskeyService;
  welcome: WelcomeService;
  siteOf: SiteOf;
};

export const accountRoutes = (services: Services): Handler[] => {
  const { account, sendCodes, security, profile, avatars, settings, accountData } = services;
  const { identities, passkeys, welcome, siteOf } = services;
  return [
    handle(signUpByEmail, ({ input, ...origin }) => account.signUp(input, origin)),
    handle(loginByEmail, ({ input, ...origin }) => account.logIn(input, origin)),
    handle(loginByMobile, ({ input, ...origin }) => account.logInByMobile(input, origin)),
    handle(loginByAccount, ({ input, ...origin }) => account.logInByAccount(input, origin)),
    handle(sendEmailCode, ({ caller, input, ...origin }) => sendCodes.byMail(caller, input.email, origin)),
    handle(sendSmsCode, ({ caller, input, ...origin }) => sendCodes.bySms(caller, input, origin)),
    handle(verifyEmail, ({ caller, input, locale }) => {
      if (caller.kind !== 'pending') throw new Refusal('NOT_PERMITTED');
      return account.verify(caller, input.email, input.emailCaptcha, input.inviteId, locale);
    }),
    handle(resetPassword, ({ input, locale }) => security.reset(input, locale)),
    handle(logOut, ({ caller }) => account.logOut(caller.sessionId)),

    handle(checkWelcome, ({ input, ...origin }) => welcome.check(input.key, origin)),
    handle(openFirstAccount, ({ input, ...origin }) => welcome.open(input, origin)),

    handle(beginOidc, ({ site }) => identities.begin(site)),
    handle(finishOidc, ({ input, ...origin }) => identities.finish(input, origin)),
    handle(confirmIdentity, ({ caller, input, locale }) => identities.confirm(caller, input.ticket, locale)),
    handle(linkIdentity, ({ caller, input, site }) => identities.beginLink(caller, input, site)),
    handle(unlinkIdentity, ({ caller, input, locale }) => identities.unlink(caller, input, locale)),
    handle(listIdentities, ({ caller }) => identities.list(caller)),

    handle(beginPasskeyLogin, ({ site }) => passkeys.beginLogin(siteOf(site))),
    handle(finishPasskeyLogin, ({ input, site, ...origin }) =>
      passkeys.finishLogin(input, { ...origin, site: siteOf(site) }),
    ),
    handle(beginPasskey, ({ caller, input, site }) => passkeys.begin(caller, input, siteOf(site))),
    handle(addPasskey, ({ caller, input, site, locale }) =>
      passkeys.add(caller, input, { site: siteOf(site), locale }),
    ),
    handle(deletePasskey, ({ caller, input, locale }) => passkeys.remove(caller, input, locale)),
    handle(listPasskeys, ({ caller }) => passkeys.list(caller)),

    handle(getUser, ({ caller }) => profile.user(caller.userId)),
    handle(updateBase, ({ caller, input }) => profile.updateBase(caller.userId, input)),
    handle(getAvatar, ({ input }) => avatars.bytes(input.avatarId)),
    handle(exportAccount, ({ caller }) => accountData.export(caller.userId)),
    handle(deleteAccount, ({ caller, input }) => accountData.erase(caller, input.password)),

    handle(bindEmail, ({ caller, input, locale }) => security.bindEmail(caller, input, locale)),
    handle(bindMobile, ({ caller, input, locale }) => security.bindMobile(caller, input, locale)),
    handle(changePassword, ({ caller, input, locale }) => security.changePassword(caller, input, locale)),
    handle(listSessions, ({ caller }) => security.sessions(caller)),
    handle(endSession, ({ caller, input }) => security.endSession(caller, input.tableId)),
    handle(endOtherSessions, ({ caller }) => security.endOtherSessions(caller)),

    handle(getUserSetting, ({ caller }) => settings.setting(caller.userId)),
    handle(setUseCustomer, ({ caller, input }) => settings.setSetting(caller.userId, input)),
    handle(getPreferences, ({ caller }) => settings.preferences(caller.userId)),
    handle(setPreferences, ({ caller, input }) => settings.change(caller.userId, input)),
  ];
};
