const GROUPS = 8;

/** All eight groups of an IPv6 address, with omitted zeros filled in. */
const groupsOf = (address: string): string[] => {
  const [before = '', after] = address.replace(/%.*/, '').split('::', 2);
  const head = before === '' ? [] : before.split(':');
  if (after === undefined) return head;
  const tail = after === '' ? [] : after.split(':');
  return [...head, ...Array.from<string>({ length: GROUPS - head.length - tail.length }).fill('0'), ...tail];
};

/**
 * Network that one person is likely to control: 256 IPv4 addresses, or an IPv6 /64, which providers assign as
 * a unit.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`;
  const groups = groupsOf(plain.toLowerCase()).slice(0, GROUPS / 2);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};

/**
 * Sender by address: one IPv4 address, or the IPv6 network of one customer, who can send from any address of
 * it.
 */
export const senderNetworkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? networkOf(address) : address;
