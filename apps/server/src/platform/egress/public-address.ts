import { BlockList, isIP } from 'node:net';

/** Special-purpose IPv4 networks (IANA registry). */
const CLOSED_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * Special-purpose networks within the global unicast range: protocol assignments with Teredo, documentation,
 * 6to4.
 */
const CLOSED_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

// One list per family, because a list with the IPv4-mapped range would match every IPv4 address.
const closedIpv4 = new BlockList();
const closedIpv6 = new BlockList();
const openIpv6 = new BlockList();
for (const [network, bits] of CLOSED_IPV4) closedIpv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of CLOSED_IPV6) closedIpv6.addSubnet(network, bits, 'ipv6');
openIpv6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address belongs to the public internet. Of IPv6 only global unicast does, which excludes
 * loopback, link-local, unique local, multicast, IPv4-mapped and NAT64 addresses.
 */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !closedIpv4.check(address, 'ipv4');
  return family === 6 && openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6');
};
