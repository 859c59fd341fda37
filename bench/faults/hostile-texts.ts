/** Pieces of texts that have held up servers when they are repeated, or that a database refuses. */
const PIECES: readonly string[] = [
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

/** Characters that PostgreSQL cannot store. */
const UNSTORABLE: readonly string[] = ['\0', '\ud800', 'a\0\udc00'];

export type HostileText = { name: string; text: string };

const repeatTo = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Texts of a length, each of one piece between two letters. */
export const hostileTexts = (length: number, isStorable = true): HostileText[] =>
  [...PIECES, ...(isStorable ? [] : UNSTORABLE)].map((piece) => ({
    name: JSON.stringify(piece),
    text: `a${repeatTo(piece, Math.max(0, length - 2))}a`.slice(0, length),
  }));
