/** A question about words that the user quotes: the words first, marked as such. */
export const withQuote = (prompt: string, quote: string | undefined): string =>
  quote
    ? `${quote
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')}\n\n${prompt}`
    : prompt;
