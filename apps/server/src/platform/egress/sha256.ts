import { createHash } from 'node:crypto';

/** Hexadecimal hash of a text, as signed requests contain it. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
