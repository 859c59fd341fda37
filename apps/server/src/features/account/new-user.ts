import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { newInviteId } from './secrets.ts';

/** What somebody with a proven address begins with. Until they say otherwise, they are called what their address says. */
export const newUser = (email: string, passwordHash: string) => ({
  email,
  passwordHash,
  nickname: email.slice(0, Math.min(email.indexOf('@'), ACCOUNT_LIMITS.nicknameMax)),
  inviteId: newInviteId(),
});
