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

/** Browsers support passkeys only on secure origins with a host name, not an IP address. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^\[|^[\d.]+$/.test(location.hostname);

const load = () => loadChunk(() => import('@simplewebauthn/browser'));

/** Signs in with a passkey chosen by the user; resolves with the token. */
export const signInByPasskey = async (): Promise<string> => {
  const { startAuthentication } = await load();
  const optionsJSON = await call(beginPasskeyLogin, {}, { isQuiet: true });
  const credential = await startAuthentication({ optionsJSON });
  const input = { credential, timeZone: browserTimeZone(), device: deviceToken() };
  return (await call(finishPasskeyLogin, input, { isQuiet: true })).token;
};

/** Creates a passkey on this device, or in another store that the browser offers. */
export const makePasskey = async (
  name: string,
  proof: { password?: string; tableId: string },
): Promise<void> => {
  const { startRegistration } = await load();
  const optionsJSON = await call(beginPasskey, proof, { isQuiet: true });
  const credential = await startRegistration({ optionsJSON });
  await call(addPasskey, { name, credential }, { isQuiet: true });
};
