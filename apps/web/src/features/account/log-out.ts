import { logOut as endSession } from '@studiolo/contract/account/endpoints';
import { call } from '../../platform/api/call.ts';
import { signOut } from '../../platform/session/session.ts';

/** Ends the session here and on the server. If the server is unreachable, ends it only here. */
export const logOut = async (): Promise<void> => {
  // Offline, the session ends here, and expires on the server later.
  const ended = call(endSession, {}, { isQuiet: true, skipsCodes: true }).catch(() => undefined);
  signOut();
  await ended;
};
