import { createHash } from 'node:crypto';

/** Hexadecimal hash of a text, in the format for signed requests. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
