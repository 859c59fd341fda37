import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export const newInviteId = (): string => randomBytes(6).toString('base64url');

const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Twelve unambiguous characters, which is 59 bits. */
export const newReadablePassword = (): string =>
  Array.from({ length: 12 }, () => READABLE[randomInt(READABLE.length)]).join('');

/** Decimal digits, each value equally likely. */
export const newCode = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
