import { expect, it } from 'vitest';
import { firstView } from './first-view.ts';

const ALL = ['email', 'passkey', 'provider', 'phone', 'password'] as const;

it('starts with the phone in Chinese, otherwise with e-mail, and with sign-up for an invitation [account.default-view]', () => {
  expect(firstView('zh_CN', false, ALL)).toBe('phoneLogin');
  expect(firstView('zh_CN', true, ALL)).toBe('phoneLogin');
  expect(firstView('en_US', false, ALL)).toBe('emailLogin');
  expect(firstView('en_US', true, ALL)).toBe('emailSignUp');
});

it('starts with the next available method if the usual one of the locale is not offered [account.default-view] [reach.variants]', () => {
  expect(firstView('zh_CN', false, ['email', 'passkey'])).toBe('emailLogin');
  expect(firstView('zh_CN', false, ['password', 'email'])).toBe('passwordLogin');
  expect(firstView('en_US', true, ['phone', 'password'])).toBe('phoneLogin');
  expect(firstView('en_US', false, ['passkey', 'provider'])).toBe('otherWays');
});
