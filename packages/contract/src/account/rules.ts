import * as z from 'zod/mini';
import { emailAddress } from '../wire/fields.ts';
import { ACCOUNT_LIMITS } from './limits.ts';

/** An address in a login form. */
export const LoginEmail = emailAddress('email-login');
/** An address in any other form. */
export const OtherEmail = emailAddress('email-other');
/** Where a code is asked for, an empty address is as wrong as a bad one: in a login form, and in any other. */
export const LoginCodeEmail = emailAddress('email-login', 'email-login');
export const OtherCodeEmail = emailAddress('email-other', 'email-other');

/** 8–16 characters with at least one letter and one digit, as the specification has it. */
export const Password = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.regex(/^(?=.*\p{L})(?=.*\d).*$/u, 'password'),
    z.minLength(ACCOUNT_LIMITS.passwordMin, 'password'),
    z.maxLength(ACCOUNT_LIMITS.passwordMax, 'password'),
  );

/** A password typed to sign in: only its presence is judged, so that the form tells nothing about ours. */
export const TypedPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(200, 'too-long'));

const code = (length: number, refusal: string) =>
  z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.regex(new RegExp(`^\\d{${length}}$`), refusal));

export const EmailCode = code(ACCOUNT_LIMITS.emailCodeLength, 'email-code');
export const SmsCode = code(ACCOUNT_LIMITS.smsCodeLength, 'sms-code');

/** What a browser made up for itself, of 256 random bits, and brings whenever it signs in: it is known by it. */
export const DeviceMark = z.string().check(z.regex(/^[\w-]{43}$/, 'invalid'));

/** A number as people write it; whether its country has such numbers is judged by the server. */
export const Mobile = z
  .string('phone-empty')
  .check(z.trim(), z.minLength(1, 'phone-empty'), z.regex(/^\+?[\d\s().-]{4,24}$/, 'phone-empty'));

/** What stands before numbers of a country: `86`. */
export const CountryCode = z._default(z.string().check(z.trim(), z.regex(/^\+?\d{1,4}$/, 'invalid')), '86');

/** Letters of any script with their marks, digits, spaces and `_ - .`; counted as people count, by characters. */
const NICKNAME = new RegExp(`^[\\p{L}\\p{M}\\p{Nd} _.-]{1,${ACCOUNT_LIMITS.nicknameMax}}$`, 'u');

export const Nickname = z
  .string('required')
  .check(z.trim(), z.normalize('NFC'), z.minLength(1, 'required'), z.regex(NICKNAME, 'nickname'));

/** Where the picture of somebody is fetched. */
export const avatarUrl = (avatarId: string): string => `/api/cli/avatar/v1/get/${avatarId}/avatar.png`;

/** The id that an avatar's URL carries; undefined for any other text. */
export const avatarIdOf = (url: string): string | undefined =>
  /^\/api\/cli\/avatar\/v1\/get\/([0-9a-f-]{36})\/avatar\.png$/.exec(url)?.[1];

export const PasskeyName = z
  .string('required')
  .check(
    z.trim(),
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

/** `AuthenticationResponseJSON`, as far as it is judged. */
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

/** `RegistrationResponseJSON`, as far as it is judged. */
export const PasskeyAttestation = z.object({
  ...CREDENTIAL,
  response: z.object({ clientDataJSON: base64url(8000), attestationObject: base64url(20_000) }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;
