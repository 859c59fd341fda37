/** Removes white space, which differs between a text and a quote of it. */
const words = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** Whether a text still has the quote at its anchor's position. */
export const isQuoteAt = (text: string, start: number, end: number, quote: string): boolean =>
  words(text.slice(start, end)) === words(quote);

/** Whether a text contains the quote. */
export const isQuoteIn = (text: string, quote: string): boolean =>
  words(quote) !== '' && words(text).includes(words(quote));
