import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export const newInviteId = (): string => randomBytes(6).toString('base64url');

const READABLE_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns twelve unambiguous characters (59 bits). */
export const newReadablePassword = (): string =>
  Array.from({ length: 12 }, () => READABLE_CHARACTERS[randomInt(READABLE_CHARACTERS.length)]).join('');

/** Returns random digits. */
export const newCode = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
