import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput, Nothing, TimeZone } from '../wire/fields.ts';
import { EmailLogin, Token, UserInfo } from './entities.ts';
import {
  CountryCode,
  DeviceToken,
  EmailCode,
  LoginCodeEmail,
  LoginEmail,
  Mobile,
  OtherEmail,
  Password,
  SmsCode,
  TypedPassword,
} from './rules.ts';

const inviteId = z.optional(z.string().check(z.maxLength(64, 'invalid')));
const timeZone = z.optional(TimeZone);
const device = z.optional(DeviceToken);

export const loginByEmail = endpoint({
  method: 'POST',
  path: '/login/v1/email',
  access: 'public',
  encoding: 'form',
  input: z.object({ email: LoginEmail, password: TypedPassword, inviteId, timeZone, device }),
  data: EmailLogin,
  errors: ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  summary: 'Signs in with an e-mail address and a password.',
  perMinute: 20,
});

export const signUpByEmail = endpoint({
  method: 'POST',
  path: '/cli/user/v1/regedit/email',
  access: 'public',
  encoding: 'form',
  input: z.object({ email: LoginEmail, password: Password, inviteId, timeZone, device }),
  data: Token,
  errors: ['TOO_MANY_REQUESTS'],
  summary:
    'Creates an account whose address must be verified. The response is the same if the address already has an account.',
  perMinute: 10,
});

export const loginByMobile = endpoint({
  method: 'POST',
  path: '/login/v1/mobile',
  access: 'public',
  encoding: 'form',
  input: z.object({
    mobile: Mobile,
    smsCaptcha: SmsCode,
    countryCode: CountryCode,
    registerIfNew: z.optional(z.enum(['0', '1'], 'invalid')),
    inviteId,
    timeZone,
    device,
  }),
  data: Token,
  errors: ['WRONG_CODE', 'TOO_MANY_REQUESTS'],
  summary:
    'Signs in with a code sent to the phone; creates an account for a new number if `registerIfNew` is 1.',
  perMinute: 20,
});

export const loginByAccount = endpoint({
  method: 'POST',
  path: '/login/v1/account',
  access: 'public',
  encoding: 'form',
  input: z.object({
    account: Mobile,
    password: TypedPassword,
    countryCode: CountryCode,
    loginType: z._default(z.literal('mobile', 'invalid'), 'mobile'),
    inviteId,
    timeZone,
    device,
  }),
  data: Token,
  errors: ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  summary: 'Signs in with a phone number and a password.',
  perMinute: 20,
});

export const sendSmsCode = endpoint({
  method: 'GET',
  path: '/custom/sms/v1/sendKaptcha',
  access: 'public',
  needsAppCode: true,
  input: z.object({
    mobile: Mobile,
    countryCode: CountryCode,
    purpose: z.optional(z.enum(['login', 'forgot', 'bind'], 'invalid')),
  }),
  data: Nothing,
  errors: ['TOO_MANY_REQUESTS'],
  summary:
    'Sends a code to a phone number. If no purpose is given, it binds the number of a signed-in user, and signs in otherwise.',
  perMinute: 10,
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/cli/user/v1/sendEmailVerificationCode',
  access: 'public',
  encoding: 'form',
  input: z.object({ email: LoginCodeEmail }),
  data: Nothing,
  errors: ['TOO_MANY_REQUESTS'],
  summary:
    'Sends a code by e-mail: to an unverified address, to an address that the signed-in user wants to bind, or to reset a forgotten password.',
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
  summary: 'Verifies the e-mail address with the code that was sent; the same token then grants full access.',
  perMinute: 20,
});

const newPassword = Password;

export const resetPassword = endpoint({
  method: 'POST',
  path: '/login/v1/forgetPassword',
  access: 'public',
  encoding: 'form',
  input: z.discriminatedUnion('loginType', [
    z.object({ loginType: z.literal('email'), email: LoginCodeEmail, emailCaptcha: EmailCode, newPassword }),
    z.object({
      loginType: z.literal('mobile'),
      mobile: Mobile,
      countryCode: CountryCode,
      smsCaptcha: SmsCode,
      newPassword,
    }),
  ]),
  data: Nothing,
  errors: ['WRONG_CODE', 'TOO_MANY_REQUESTS'],
  summary: 'Sets a new password with a code sent to the address or the phone, and ends all sessions.',
  perMinute: 20,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/cli/user/v1/get',
  access: 'initial',
  input: NoInput,
  data: UserInfo,
  summary: 'Returns the signed-in user.',
});

export const logOut = endpoint({
  method: 'POST',
  path: '/cli/user/v1/logout',
  access: 'pending',
  input: NoInput,
  data: Nothing,
  summary: 'Ends this session.',
});
