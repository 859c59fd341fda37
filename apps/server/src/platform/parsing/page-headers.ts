/** Page numbers, with the words around them. */
const PAGE_NUMBER = /\p{N}|page|of|seite|von|sur|页|頁|第|共/giu;

/** Number of different headers and footers that say more than the number of the page. */
export const countPageHeaders = (texts: readonly string[]): number =>
  new Set(texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text.replaceAll(PAGE_NUMBER, ''))))
    .size;
