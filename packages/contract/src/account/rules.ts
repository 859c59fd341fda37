import * as z from 'zod/mini';
import { emailAddress } from '../wire/fields.ts';
import { ACCOUNT_LIMITS } from './limits.ts';
import { trimName } from '../wire/visible-text.ts';

export const LoginEmail = emailAddress('email-login');
/** E-mail address in any other form. */
export const OtherEmail = emailAddress('email-other');
/** Addresses to which a code is sent. An empty one has the same error as a malformed one. */
export const LoginCodeEmail = emailAddress('email-login', 'email-login');
export const OtherCodeEmail = emailAddress('email-other', 'email-other');

/** 8–16 characters with at least one letter and one digit. */
export const Password = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.regex(/^(?=.*\p{L})(?=.*\d).*$/u, 'password'),
    z.minLength(ACCOUNT_LIMITS.passwordMin, 'password'),
    z.maxLength(ACCOUNT_LIMITS.passwordMax, 'password'),
  );

/** A password for signing in. Only its presence is checked: older passwords may not meet today's rules. */
export const TypedPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(200, 'too-long'));

const code = (length: number, refusal: string) =>
  z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.regex(new RegExp(`^\\d{${length}}$`), refusal));

export const EmailCode = code(ACCOUNT_LIMITS.emailCodeLength, 'email-code');
export const SmsCode = code(ACCOUNT_LIMITS.smsCodeLength, 'sms-code');

/** Random 256-bit token that a browser stores and sends with each sign-in. */
export const DeviceToken = z.string().check(z.regex(/^[\w-]{43}$/, 'invalid'));

/** A phone number in any notation. The server checks whether the number is valid in its country. */
export const Mobile = z
  .string('phone-empty')
  .check(z.trim(), z.minLength(1, 'phone-empty'), z.regex(/^\+?[\d\s().-]{4,24}$/, 'phone-empty'));

/** Calling code of a country, such as `86`. */
export const CountryCode = z._default(z.string().check(z.trim(), z.regex(/^\+?\d{1,4}$/, 'invalid')), '86');

/** Letters of any script, combining marks, digits, spaces and `_ - .`. */
const NICKNAME = new RegExp(`^[\\p{L}\\p{M}\\p{Nd} _.-]{1,${ACCOUNT_LIMITS.nicknameMax}}$`, 'u');

export const Nickname = z
  .string('required')
  .check(z.trim(), z.normalize('NFC'), z.minLength(1, 'required'), z.regex(NICKNAME, 'nickname'));

export const avatarUrl = (avatarId: string): string => `/api/cli/avatar/v1/get/${avatarId}/avatar.png`;

/** The id in an avatar's URL; undefined for any other text. */
export const avatarIdOf = (url: string): string | undefined =>
  /^\/api\/cli\/avatar\/v1\/get\/([0-9a-f-]{36})\/avatar\.png$/.exec(url)?.[1];

export const PasskeyName = z
  .string('required')
  .check(
    z.overwrite(trimName),
    z.normalize('NFC'),
    z.minLength(1, 'required'),
    z.maxLength(ACCOUNT_LIMITS.passkeyNameMax, 'too-long'),
  );

const base64url = (maximum: number) =>
  z.string('required').check(z.maxLength(maximum, 'invalid'), z.regex(/^[\w-]+$/, 'invalid'));

const CREDENTIAL = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key', 'invalid'),
};

/** The fields of `AuthenticationResponseJSON` that are checked. */
export const PasskeyAssertion = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: z.optional(base64url(100)),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** The fields of `RegistrationResponseJSON` that are checked. */
export const PasskeyAttestation = z.object({
  ...CREDENTIAL,
  response: z.object({ clientDataJSON: base64url(8000), attestationObject: base64url(20_000) }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;
