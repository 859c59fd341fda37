import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, NoInput, Nothing, TimeZone } from '../wire/fields.ts';
import { ExternalSignInResult, ExternalSignIn, Identity } from './entities.ts';
import { DeviceToken, TypedPassword } from './rules.ts';

const secret = z.string('required').check(z.regex(/^[\w-]{43}$/, 'invalid'));
const reauthentication = { password: z.optional(TypedPassword), tableId: z.optional(Id) };

export const beginOidc = endpoint({
  method: 'POST',
  path: '/cli/login/oidc/v1/begin',
  access: 'public',
  encoding: 'form',
  needsAppCode: true,
  input: NoInput,
  data: ExternalSignIn,
  errors: ['NOT_FOUND', 'SIGN_IN_FAILED', 'TOO_MANY_REQUESTS'],
  summary: 'Returns the address to which the browser is sent to sign in with the configured provider.',
  perMinute: 20,
});

export const finishOidc = endpoint({
  method: 'POST',
  path: '/cli/login/oidc/v1/finish',
  access: 'public',
  encoding: 'form',
  needsAppCode: true,
  input: z.object({
    secret,
    answer: z.string('required').check(z.minLength(1, 'required'), z.maxLength(8000, 'too-long')),
    inviteId: z.optional(z.string().check(z.maxLength(64, 'invalid'))),
    timeZone: z.optional(TimeZone),
    device: z.optional(DeviceToken),
  }),
  data: ExternalSignInResult,
  errors: ['NOT_FOUND', 'SIGN_IN_FAILED', 'TAKEN', 'TOO_MANY_REQUESTS'],
  summary:
    'Completes a sign-in with the provider’s query. Works once, and only in the browser that started it.',
  perMinute: 20,
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/cli/user/identity/v1/confirm',
  access: 'user',
  encoding: 'form',
  input: z.object({ ticket: secret }),
  data: Nothing,
  errors: ['SIGN_IN_FAILED', 'FRESH_PROOF', 'TAKEN'],
  summary:
    'Links an identity whose address belongs to this account, after the account’s owner has signed in.',
  perMinute: 20,
});

export const linkIdentity = endpoint({
  method: 'POST',
  path: '/cli/user/identity/v1/link',
  access: 'user',
  encoding: 'form',
  input: z.object(reauthentication),
  data: ExternalSignIn,
  errors: ['NOT_FOUND', 'FRESH_PROOF', 'SIGN_IN_FAILED', 'TOO_MANY_REQUESTS'],
  summary:
    'Returns the address to which the browser is sent to link an identity of the provider to the account.',
  perMinute: 20,
});

export const unlinkIdentity = endpoint({
  method: 'POST',
  path: '/cli/user/identity/v1/unlink',
  access: 'user',
  encoding: 'form',
  input: z.object({ identityId: Id, ...reauthentication }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'FRESH_PROOF', 'TOO_MANY_REQUESTS'],
  summary: 'Unlinks an identity from the account, unless it is the only sign-in method left.',
  perMinute: 20,
});

export const listIdentities = endpoint({
  method: 'GET',
  path: '/cli/user/identity/v1/list',
  access: 'user',
  input: NoInput,
  data: z.array(Identity),
  summary: 'Lists the provider’s identities that sign in to this account.',
});
