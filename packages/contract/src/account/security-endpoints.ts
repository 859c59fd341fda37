import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, NoInput, Nothing } from '../wire/fields.ts';
import { Session } from './entities.ts';
import { CountryCode, EmailCode, Mobile, OtherCodeEmail, Password, SmsCode, TypedPassword } from './rules.ts';

/** Confirms the user's identity: by password, or by a recent sign-in for users without one. */
const proof = { password: z.optional(TypedPassword), tableId: z.optional(Id) };

const GUARDED = {
  method: 'POST',
  access: 'user',
  encoding: 'form',
  data: Nothing,
  perMinute: 20,
} as const;

export const bindEmail = endpoint({
  ...GUARDED,
  path: '/cli/user/v1/bindEmail',
  input: z.object({ email: OtherCodeEmail, emailCaptcha: EmailCode, ...proof }),
  errors: ['WRONG_CODE', 'TAKEN', 'FRESH_PROOF', 'TOO_MANY_REQUESTS'],
  summary: 'Sets or changes the e-mail address of the account.',
});

export const bindMobile = endpoint({
  ...GUARDED,
  path: '/cli/user/v1/bindMobile',
  input: z.object({ mobile: Mobile, smsCaptcha: SmsCode, countryCode: CountryCode, ...proof }),
  errors: ['WRONG_CODE', 'TAKEN', 'FRESH_PROOF', 'TOO_MANY_REQUESTS'],
  summary: 'Sets or changes the phone number of the account.',
});

export const changePassword = endpoint({
  ...GUARDED,
  access: 'initial',
  path: '/login/v1/changePassword',
  input: z.object({ newPassword: Password, ...proof }),
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
