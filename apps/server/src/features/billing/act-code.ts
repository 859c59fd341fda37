import { randomBytes } from 'node:crypto';

/** Crockford's: no letter can be taken for a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
const GROUP = 5;

/** A code of 100 random bits, in groups that can be read out. */
export const newActCode = (): string => {
  const signs = Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
  return Array.from({ length: LENGTH / GROUP }, (_, at) => signs.slice(at * GROUP, (at + 1) * GROUP)).join(
    '-',
  );
};

/** What a typed code means: its case, spaces and dashes do not count, nor do letters that look like digits. */
export const plainActCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
