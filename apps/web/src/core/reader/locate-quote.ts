/** Number of characters of a compared piece. */
const PIECE = 6;
/**
 * Minimum share of matching pieces; the lines of a page may be in a different order from its text, as with
 * columns.
 */
const ALIKE = 0.6;

/** Returns letters and digits only, without e.g. hyphens at line ends. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a page contains the quoted words, in any order of lines. */
export const holdsQuote = (page: string, quote: string): boolean => {
  const [all, quoteLetters] = [letters(page), letters(quote)];
  if (all.includes(quoteLetters)) return true;
  const pieces = quoteLetters.match(new RegExp(`.{${PIECE}}`, 'gsu')) ?? [];
  return pieces.length > 0 && pieces.filter((piece) => all.includes(piece)).length >= pieces.length * ALIKE;
};
