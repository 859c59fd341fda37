import * as z from 'zod/mini';
import { trimName, trimText } from './visible-text.ts';

/** Ids on the wire are UUIDs. */
export const Id = z.uuid('invalid');

/** A message id, from `getMsgId` or the client; an idempotency key of questions. */
export const MessageId = z.string('required').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'invalid'));

export const requiredText = (maximum = 10_000) =>
  z
    .string('required')
    .check(z.overwrite(trimText), z.minLength(1, 'required'), z.maxLength(maximum, 'too-long'));

const asList = (value: unknown): unknown[] => {
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
};

/** Forms and queries send a single value as text and several as a list. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, maximum: number) =>
  z.pipe(
    z.transform((value: unknown) => asList(value)),
    z.array(item).check(z.maxLength(maximum, 'too-many')),
  );

/** A boolean; a form sends it as a word. */
export const Flag = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean('invalid'),
);

const EMAIL_LENGTH = 254;

/**
 * An e-mail address in lowercase. `refusal` is the error for a malformed one, `missingError` for a missing
 * one.
 */
export const emailAddress = (refusal: string, missingError = 'required') =>
  z
    .string(missingError)
    .check(
      z.trim(),
      z.minLength(1, missingError),
      z.maxLength(EMAIL_LENGTH, refusal),
      z.regex(z.regexes.email, refusal),
      z.toLowerCase(),
    );

/** Name that a user gives to something. */
export const Name = z
  .string('required')
  .check(z.overwrite(trimName), z.minLength(1, 'required'), z.maxLength(100, 'name-too-long'));

export const Nothing = z.null();
export const NoInput = z.object({});

/** Moments on the wire are ISO 8601 in UTC. */
export const Moment = z.iso.datetime();

/** An IANA time zone that this runtime knows, e.g. `Asia/Shanghai`. */
export const TimeZone = z.string().check(
  z.maxLength(64, 'invalid'),
  z.refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  }, 'invalid'),
);
