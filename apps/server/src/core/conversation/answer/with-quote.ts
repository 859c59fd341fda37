/** Puts the quoted words before the question, marked as a quotation. */
export const withQuote = (prompt: string, quote: string | undefined): string =>
  quote
    ? `${quote
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')}\n\n${prompt}`
    : prompt;
