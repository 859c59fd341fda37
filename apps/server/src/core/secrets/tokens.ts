import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in URL-safe letters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Under which a token or a code of many bits is kept: who reads the table cannot use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
