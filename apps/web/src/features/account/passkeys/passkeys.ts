import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  finishPasskeyLogin,
} from '@studiolo/contract/account/passkey-endpoints';
import { call } from '../../../platform/api/call.ts';
import { browserTimeZone } from '../../../platform/browser/browser-time-zone.ts';
import { loadChunk } from '../../../platform/loading/lazy.ts';
import { deviceToken } from '../login/device-token.ts';

/** Browsers only support passkeys for host names (not IP addresses) on secure origins. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^\[|^[\d.]+$/.test(location.hostname);

const load = () => loadChunk(() => import('@simplewebauthn/browser'));

/** Signs in with the passkey that the user chooses; returns the token. */
export const signInByPasskey = async (): Promise<string> => {
  const { startAuthentication } = await load();
  const optionsJSON = await call(beginPasskeyLogin, {}, { isQuiet: true });
  const credential = await startAuthentication({ optionsJSON });
  const input = { credential, timeZone: browserTimeZone(), device: deviceToken() };
  return (await call(finishPasskeyLogin, input, { isQuiet: true })).token;
};

/** Creates a passkey on this device, or wherever the browser offers to store it. */
export const makePasskey = async (
  name: string,
  proof: { password?: string; tableId: string },
): Promise<void> => {
  const { startRegistration } = await load();
  const optionsJSON = await call(beginPasskey, proof, { isQuiet: true });
  const credential = await startRegistration({ optionsJSON });
  await call(addPasskey, { name, credential }, { isQuiet: true });
};
