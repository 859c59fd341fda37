import { tokenHash } from '../../../core/secrets/tokens.ts';

const GROUPS = 8;

/** All eight groups of an IPv6 address, whose zeros may be left out once. */
const groupsOf = (address: string): string[] => {
  const [before = '', after] = address.replace(/%.*/, '').split('::', 2);
  const head = before === '' ? [] : before.split(':');
  if (after === undefined) return head;
  const tail = after === '' ? [] : after.split(':');
  return [...head, ...Array.from<string>({ length: GROUPS - head.length - tail.length }).fill('0'), ...tail];
};

/** What one person is likely to have of the network: 256 addresses of IPv4, or the 2^64 of IPv6 that are given out as one. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`;
  const groups = groupsOf(plain.toLowerCase()).slice(0, GROUPS / 2);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};

/** Under which tries from one network are counted, whomever they are about. */
export const networkKey = (address: string): string => `network:${networkOf(address)}`;

/** Under which all tries to sign in to one account are counted: keys of parts of them begin with it. */
export const loginKey = (name: string): string => `login:${name}`;

export const loginFromKey = (name: string, address: string): string =>
  `${loginKey(name)} ${networkOf(address)}`;

export const loginOnKey = (name: string, device: string): string =>
  `${loginKey(name)} ${tokenHash(device).slice(0, 32)}`;
