import { expect, it } from 'vitest';
import { networkOf } from './login-keys.ts';

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('takes %s for a part of %s [account.lock-out]', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
