import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, NoInput, Nothing } from '../wire/fields.ts';
import { Session } from './entities.ts';
import { CountryCode, EmailCode, Mobile, OtherCodeEmail, Password, SmsCode, TypedPassword } from './rules.ts';

/** Re-authenticates by password. Users without a password need a recent sign-in instead. */
const reauthentication = { password: z.optional(TypedPassword), tableId: z.optional(Id) };

const REAUTHENTICATED_CALL = {
  method: 'POST',
  access: 'user',
  encoding: 'form',
  data: Nothing,
  perMinute: 20,
} as const;

export const bindEmail = endpoint({
  ...REAUTHENTICATED_CALL,
  path: '/cli/user/v1/bindEmail',
  input: z.object({ email: OtherCodeEmail, emailCaptcha: EmailCode, ...reauthentication }),
  errors: ['WRONG_CODE', 'TAKEN', 'FRESH_PROOF', 'TOO_MANY_REQUESTS'],
  summary: 'Sets or changes the e-mail address of the account.',
});

export const bindMobile = endpoint({
  ...REAUTHENTICATED_CALL,
  path: '/cli/user/v1/bindMobile',
  input: z.object({ mobile: Mobile, smsCaptcha: SmsCode, countryCode: CountryCode, ...reauthentication }),
  errors: ['WRONG_CODE', 'TAKEN', 'FRESH_PROOF', 'TOO_MANY_REQUESTS'],
  summary: 'Sets or changes the phone number of the account.',
});

export const changePassword = endpoint({
  ...REAUTHENTICATED_CALL,
  access: 'initial',
  path: '/login/v1/changePassword',
  input: z.object({ newPassword: Password, ...reauthentication }),
  errors: ['FRESH_PROOF', 'TOO_MANY_REQUESTS'],
  summary: 'Changes the password, or sets the first one, and ends the other sessions.',
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/cli/user/session/v1/list',
  access: 'user',
  input: NoInput,
  data: z.array(Session),
  summary: 'Lists the user’s sessions, last used first.',
});

export const endSession = endpoint({
  method: 'POST',
  path: '/cli/user/session/v1/end',
  access: 'user',
  input: z.object({ tableId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Ends one session of the user.',
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/cli/user/session/v1/endOthers',
  access: 'user',
  input: NoInput,
  data: Nothing,
  summary: 'Ends all sessions of the user except this one.',
});
