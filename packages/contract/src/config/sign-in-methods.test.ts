import { expect, it } from 'vitest';
import { signInMethodsOf } from './sign-in-methods.ts';

const ALL = { hasSms: true, hasProvider: true };
const NONE = { hasSms: false, hasProvider: false };

it('offers phone, password and e-mail in China, regardless of the services [reach.variants]', () => {
  expect(signInMethodsOf('china', ALL)).toEqual(['phone', 'password', 'email']);
  expect(signInMethodsOf('china', NONE)).toEqual(['phone', 'password', 'email']);
});

it('offers e-mail and passkey internationally, and the provider and the phone if their services are configured [reach.variants]', () => {
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

it('offers the methods of the setting, except an unconfigured provider [reach.variants]', () => {
  expect(signInMethodsOf('china', ALL, ['email', 'provider'])).toEqual(['email', 'provider']);
  expect(signInMethodsOf('china', NONE, ['email', 'provider'])).toEqual(['email']);
  expect(signInMethodsOf('international', NONE, ['phone'])).toEqual(['phone']);
});
