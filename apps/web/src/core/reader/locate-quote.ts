/** So many letters in a row say where they come from. */
const PIECE = 6;
/** Lines may stand in another order on a page than in its text, as columns are read one after the other. */
const ALIKE = 0.6;

/** Letters and digits alone: hyphens at line ends and the like are no words. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a page, its text in any order of lines, has the quoted words. */
export const holdsQuote = (page: string, quote: string): boolean => {
  const [all, wanted] = [letters(page), letters(quote)];
  if (all.includes(wanted)) return true;
  const pieces = wanted.match(new RegExp(`.{${PIECE}}`, 'gsu')) ?? [];
  return pieces.length > 0 && pieces.filter((piece) => all.includes(piece)).length >= pieces.length * ALIKE;
};
