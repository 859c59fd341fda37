import { tokenHash } from '../../../core/secrets/tokens.ts';
import { networkOf } from '../../../platform/traffic/network-of.ts';

/** Key that counts attempts from one network, at any account. */
export const networkKey = (address: string): string => `network:${networkOf(address)}`;

/** Prefix of all keys that count sign-in attempts for one account. */
export const loginKey = (name: string): string => `login:${name}`;

export const loginFromKey = (name: string, address: string): string =>
  `${loginKey(name)} ${networkOf(address)}`;

export const loginOnKey = (name: string, device: string): string =>
  `${loginKey(name)} ${tokenHash(device).slice(0, 32)}`;
