import { expect, it } from 'vitest';
import { signInMethodsOf } from './sign-in-methods.ts';

const ALL = { hasSms: true, hasProvider: true };
const NONE = { hasSms: false, hasProvider: false };

it('offers phone, password and e-mail in China, whatever else is set up [reach.variants]', () => {
  expect(signInMethodsOf('china', ALL)).toEqual(['phone', 'password', 'email']);
  expect(signInMethodsOf('china', NONE)).toEqual(['phone', 'password', 'email']);
});

it('offers e-mail and passkey internationally, the provider and the phone if their service is set up [reach.variants]', () => {
  expect(signInMethodsOf('international', NONE)).toEqual(['email', 'passkey']);
  expect(signInMethodsOf('international', { hasSms: false, hasProvider: true })).toEqual([
    'email',
    'passkey',
    'provider',
  ]);
  expect(signInMethodsOf('international', ALL)).toEqual([
    'email',
    'passkey',
    'provider',
    'phone',
    'password',
  ]);
});

it('follows the setting, except for a provider that is not set up [reach.variants]', () => {
  expect(signInMethodsOf('china', ALL, ['email', 'provider'])).toEqual(['email', 'provider']);
  expect(signInMethodsOf('china', NONE, ['email', 'provider'])).toEqual(['email']);
  expect(signInMethodsOf('international', NONE, ['phone'])).toEqual(['phone']);
});
