/** Number of characters per compared piece. */
const PIECE_LENGTH = 6;
/**
 * Minimum share of matching pieces. The lines of a page may be ordered differently from its text, for example
 * in columns.
 */
const MIN_MATCHING_SHARE = 0.6;

/** Removes everything but letters and digits, such as hyphens at line ends. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a page contains the quoted words, in any order of the lines. */
export const containsQuote = (page: string, quote: string): boolean => {
  const [all, quoteLetters] = [letters(page), letters(quote)];
  if (all.includes(quoteLetters)) return true;
  const pieces = quoteLetters.match(new RegExp(`.{${PIECE_LENGTH}}`, 'gsu')) ?? [];
  return (
    pieces.length > 0 &&
    pieces.filter((piece) => all.includes(piece)).length >= pieces.length * MIN_MATCHING_SHARE
  );
};
