import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { newToken } from '../../../core/secrets/tokens.ts';

export const newInviteId = (): string => randomBytes(6).toString('base64url');

const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Twelve signs that nobody takes for one another, which is 59 bits. */
export const newReadablePassword = (): string =>
  Array.from({ length: 12 }, () => READABLE[randomInt(READABLE.length)]).join('');

/** Decimal digits, each value equally likely. */
export const newCode = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** OWASP's argon2id setting of 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

let unknownHash: Promise<string> | undefined;

/** Checks a password; without a hash it takes as long and fails, so that time tells nothing. */
export const isPassword = async (
  password: string,
  passwordHash: string | undefined | null,
): Promise<boolean> => {
  unknownHash ??= hashPassword(newToken());
  const isRight = await verify(passwordHash ?? (await unknownHash), password);
  return isRight && Boolean(passwordHash);
};
