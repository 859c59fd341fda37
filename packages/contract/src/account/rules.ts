import * as z from 'zod/mini';
import { ACCOUNT_LIMITS } from './limits.ts';

const email = (refusal: string) =>
  z
    .string('required')
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.maxLength(ACCOUNT_LIMITS.emailMax, refusal),
      z.regex(z.regexes.email, refusal),
      z.toLowerCase(),
    );

/** An address in a login form. */
export const LoginEmail = email('email-login');
/** An address in any other form. */
export const OtherEmail = email('email-other');

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

export const EmailCode = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.regex(new RegExp(`^\\d{${ACCOUNT_LIMITS.emailCodeLength}}$`), 'email-code'),
  );
