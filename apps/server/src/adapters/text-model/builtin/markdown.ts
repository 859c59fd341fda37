/**
 * Escapes a source's words for Markdown, so that they cannot become markup, a citation or an address. Closing
 * brackets stay: `\[x\]` would be a formula.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/([\\`*<[|])/g, '\\$1')
    .replace(/(^|\s)([_#>~])/g, '$1\\$2')
    .replace(/_(?=\s|$)/g, '\\_');

export const cite = (number: number | undefined): string => (number === undefined ? '' : ` [${number}]`);
