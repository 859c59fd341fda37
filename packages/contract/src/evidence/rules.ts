/** Removes white space, which differs between a text and a quote of it. */
const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** Whether a text still has the quote at its anchor's position. */
export const isQuoteAt = (text: string, start: number, end: number, quote: string): boolean =>
  withoutSpaces(text.slice(start, end)) === withoutSpaces(quote);

/** Whether a text contains the quote. */
export const isQuoteIn = (text: string, quote: string): boolean =>
  withoutSpaces(quote) !== '' && withoutSpaces(text).includes(withoutSpaces(quote));
