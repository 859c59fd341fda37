import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput, Nothing, TimeZone } from '../wire/fields.ts';
import { EmailLogin, Token, UserInfo } from './entities.ts';
import { EmailCode, LoginEmail, OtherEmail, Password, TypedPassword } from './rules.ts';

const inviteId = z.optional(z.string().check(z.maxLength(64, 'invalid')));
const timeZone = z.optional(TimeZone);

export const loginByEmail = endpoint({
  method: 'POST',
  path: '/login/v1/email',
  access: 'public',
  encoding: 'form',
  input: z.object({ email: LoginEmail, password: TypedPassword, inviteId, timeZone }),
  data: EmailLogin,
  errors: ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  summary: 'Signs in by e-mail and password.',
  perMinute: 20,
});

export const signUpByEmail = endpoint({
  method: 'POST',
  path: '/cli/user/v1/regedit/email',
  access: 'public',
  encoding: 'form',
  input: z.object({ email: LoginEmail, password: Password, inviteId, timeZone }),
  data: Token,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Opens an account that waits for its address to be verified; a taken address answers alike.',
  perMinute: 10,
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/cli/user/v1/sendEmailVerificationCode',
  access: 'pending',
  encoding: 'form',
  input: z.object({ email: LoginEmail }),
  data: Nothing,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Mails a code to the address that waits to be verified.',
  perMinute: 10,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/cli/user/v1/verifyEmail',
  access: 'pending',
  encoding: 'form',
  input: z.object({ email: OtherEmail, emailCaptcha: EmailCode, inviteId }),
  data: Nothing,
  errors: ['WRONG_CODE', 'TOO_MANY_REQUESTS'],
  summary: 'Proves the address by the mailed code; the same token becomes a full one.',
  perMinute: 20,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/cli/user/v1/get',
  access: 'user',
  input: NoInput,
  data: UserInfo,
  summary: 'The signed-in user.',
});

export const logOut = endpoint({
  method: 'POST',
  path: '/cli/user/v1/logout',
  access: 'pending',
  input: NoInput,
  data: Nothing,
  summary: 'Ends this session.',
});
