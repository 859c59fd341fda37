import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, NoInput, Nothing, TimeZone } from '../wire/fields.ts';
import { Passkey, PasskeyCreation, PasskeyRequest, Token } from './entities.ts';
import { DeviceToken, PasskeyAssertion, PasskeyAttestation, PasskeyName, TypedPassword } from './rules.ts';

const reauthentication = { password: z.optional(TypedPassword), tableId: z.optional(Id) };

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/cli/login/passkey/v1/begin',
  access: 'public',
  needsAppCode: true,
  input: NoInput,
  data: PasskeyRequest,
  summary: 'Returns a challenge for a passkey to sign, valid once and for five minutes.',
  perMinute: 30,
});

export const finishPasskeyLogin = endpoint({
  method: 'POST',
  path: '/cli/login/passkey/v1/finish',
  access: 'public',
  needsAppCode: true,
  input: z.object({
    credential: PasskeyAssertion,
    timeZone: z.optional(TimeZone),
    device: z.optional(DeviceToken),
  }),
  data: Token,
  errors: ['SIGN_IN_FAILED', 'TOO_MANY_REQUESTS'],
  summary: 'Signs in with a challenge that a passkey signed.',
  perMinute: 20,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/cli/user/passkey/v1/begin',
  access: 'user',
  encoding: 'form',
  input: z.object(reauthentication),
  data: PasskeyCreation,
  errors: ['FRESH_PROOF', 'TOO_MANY_REQUESTS'],
  summary: 'Returns the options for creating a passkey, valid once and for five minutes.',
  perMinute: 20,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/cli/user/passkey/v1/add',
  access: 'user',
  input: z.object({ name: PasskeyName, credential: PasskeyAttestation }),
  data: Passkey,
  errors: ['SIGN_IN_FAILED', 'TAKEN'],
  summary: 'Stores the public key of a new passkey.',
  perMinute: 20,
});

export const deletePasskey = endpoint({
  method: 'POST',
  path: '/cli/user/passkey/v1/del',
  access: 'user',
  encoding: 'form',
  input: z.object({ passkeyId: Id, ...reauthentication }),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'FRESH_PROOF', 'TOO_MANY_REQUESTS'],
  summary: 'Deletes a passkey, unless it is the only sign-in method left.',
  perMinute: 20,
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/cli/user/passkey/v1/list',
  access: 'user',
  input: NoInput,
  data: z.array(Passkey),
  summary: 'Lists the user’s passkeys, newest first.',
});
