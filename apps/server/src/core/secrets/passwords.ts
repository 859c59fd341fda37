import { hash, verify } from '@node-rs/argon2';
import { newToken } from './tokens.ts';

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

let unknownHash: Promise<string> | undefined;

/** Checks a password. Without a hash it fails after the same time, so that timing reveals nothing. */
export const isPassword = async (
  password: string,
  passwordHash: string | undefined | null,
): Promise<boolean> => {
  unknownHash ??= hashPassword(newToken());
  const isRight = await verify(passwordHash ?? (await unknownHash), password);
  return isRight && Boolean(passwordHash);
};
