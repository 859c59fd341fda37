import { expect, it } from 'vitest';
import { networkOf, senderNetworkOf } from './network-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as part of %s [account.lock-out]', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('counts the IPv6 addresses of one customer as one sender, and each IPv4 address as its own [account.lock-out]', () => {
  expect(senderNetworkOf('2001:db8::5')).toBe(senderNetworkOf('2001:db8::6'));
  expect(senderNetworkOf('203.0.113.7')).not.toBe(senderNetworkOf('203.0.113.8'));
  expect(senderNetworkOf('::ffff:203.0.113.7')).not.toBe(senderNetworkOf('::ffff:203.0.113.8'));
});
