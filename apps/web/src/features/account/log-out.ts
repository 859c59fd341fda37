import { logOut as endSession } from '@studiolo/contract/account/endpoints';
import { call } from '../../platform/api/call.ts';
import { signOut } from '../../platform/session/session.ts';

/** Ends the session here and on the server; here also when the server cannot be reached. */
export const logOut = async (): Promise<void> => {
  const ended = call(endSession, {}, { isQuiet: true, skipsCodes: true }).catch(() => undefined);
  signOut();
  await ended;
};
