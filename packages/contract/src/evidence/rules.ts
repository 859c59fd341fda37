/** Words without how they are laid out: spaces and line ends differ between a text and what is quoted from it. */
const words = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** Whether a text still has the quoted words where its anchor says. */
export const isQuoteAt = (text: string, start: number, end: number, quote: string): boolean =>
  words(text.slice(start, end)) === words(quote);

/** Whether the quoted words stand anywhere in a text. */
export const isQuoteIn = (text: string, quote: string): boolean =>
  words(quote) !== '' && words(text).includes(words(quote));
