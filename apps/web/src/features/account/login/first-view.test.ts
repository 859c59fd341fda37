import { expect, it } from 'vitest';
import { firstView } from './first-view.ts';

it('begins with the phone in Chinese, else with e-mail, or with signing up by invite [account.default-view]', () => {
  expect(firstView('zh_CN', false)).toBe('phoneLogin');
  expect(firstView('zh_CN', true)).toBe('phoneLogin');
  expect(firstView('en_US', false)).toBe('emailLogin');
  expect(firstView('en_US', true)).toBe('emailSignUp');
});
