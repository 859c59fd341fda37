import {
  getUser,
  logOut,
  loginByEmail,
  sendEmailCode,
  signUpByEmail,
  verifyEmail,
} from '@studiolo/contract/account/endpoints';
import { Refusal } from '../../platform/errors/refusal.ts';
import { handle } from '../../platform/http/handle.ts';
import type { AccountService } from './account.service.ts';

export const accountRoutes = (account: AccountService) => [
  handle(signUpByEmail, ({ input, ...origin }) => account.signUp(input, origin)),
  handle(loginByEmail, ({ input, ...origin }) => account.logIn(input, origin)),
  handle(sendEmailCode, ({ caller, input, locale }) => {
    if (caller.kind !== 'pending') throw new Refusal('NOT_PERMITTED');
    return account.sendCode(caller.signUpId, input.email, locale);
  }),
  handle(verifyEmail, ({ caller, input }) => {
    if (caller.kind !== 'pending') throw new Refusal('NOT_PERMITTED');
    return account.verify(caller, input.email, input.emailCaptcha, input.inviteId);
  }),
  handle(getUser, ({ caller }) => account.user(caller.userId)),
  handle(logOut, ({ caller }) => account.logOut(caller.sessionId)),
];
