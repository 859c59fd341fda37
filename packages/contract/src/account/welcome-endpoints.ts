import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Nothing, TimeZone } from '../wire/fields.ts';
import { Token } from './entities.ts';
import { DeviceToken, LoginEmail, Nickname, Password } from './rules.ts';

const FIRST_ACCOUNT = {
  method: 'POST',
  access: 'public',
  needsAppCode: true,
  errors: ['TICKET_SPENT', 'TOO_MANY_REQUESTS'],
  perMinute: 20,
} as const;

/** Key from the link that the server prints on its first start. */
const key = z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'invalid'));

export const checkWelcome = endpoint({
  ...FIRST_ACCOUNT,
  path: '/cli/login/welcome/v1/check',
  input: z.object({ key }),
  data: Nothing,
  summary:
    'Returns whether the key that the server printed when it started can still create the first account.',
});

export const openFirstAccount = endpoint({
  ...FIRST_ACCOUNT,
  path: '/cli/login/welcome/v1/open',
  input: z.object({
    key,
    nickname: Nickname,
    email: LoginEmail,
    password: Password,
    timeZone: z.optional(TimeZone),
    device: z.optional(DeviceToken),
  }),
  data: Token,
  summary:
    'Creates the first account with the key that the server printed when it started, verified and as an operator, and signs in.',
});
