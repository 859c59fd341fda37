import { tokenHash } from '../../../core/secrets/tokens.ts';
import { networkOf } from '../../../platform/traffic/network-of.ts';

/** Counts attempts from one network at any account. */
export const networkKey = (address: string): string => `network:${networkOf(address)}`;

/** Counts attempts at one account. Also the prefix of its more specific keys. */
export const loginKey = (name: string): string => `login:${name}`;

export const loginFromKey = (name: string, address: string): string =>
  `${loginKey(name)} ${networkOf(address)}`;

export const loginOnKey = (name: string, device: string): string =>
  `${loginKey(name)} ${tokenHash(device).slice(0, 32)}`;
