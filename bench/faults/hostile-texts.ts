/** Fragments that can block a server when they are repeated. */
const FRAGMENTS: readonly string[] = [
  '<',
  '<script ',
  ' ',
  '\u3000',
  '\n',
  '*a',
  '[',
  '`',
  '$',
  '| ',
  '&',
  '"',
  '9',
  '1,',
  '- ',
  'a. ',
  '中 ',
];

/** Fragments that PostgreSQL cannot store. */
const UNSTORABLE: readonly string[] = ['\0', '\ud800', 'a\0\udc00'];

export type HostileText = { name: string; text: string };

const repeatTo = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Returns texts of the given length, each a repeated fragment between two letters. */
export const hostileTexts = (length: number, isStorable = true): HostileText[] =>
  [...FRAGMENTS, ...(isStorable ? [] : UNSTORABLE)].map((piece) => ({
    name: JSON.stringify(piece),
    text: `a${repeatTo(piece, Math.max(0, length - 2))}a`.slice(0, length),
  }));
