import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hash that is stored for a token or a long code, so that a reader of the table cannot use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
