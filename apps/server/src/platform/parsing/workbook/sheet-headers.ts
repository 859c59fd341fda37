const HEADER = /^(?:odd|even|first)(?:Header|Footer)$/;
/** Codes for fonts, sizes, colors, positions, and for what Excel fills in, such as the number of the page. */
const CODES = /&(?:"[^"]*"|K(?:[\dA-F]{6}|\d\d[+-]\d{3})|\d{1,3}|[A-Z])/gi;

/** Whether an element of a sheet holds a header or footer for its printed pages. */
export const isSheetHeader = (element: string): boolean => HEADER.test(element);

/** The words of a header or footer without its codes. */
export const headerWords = (text: string): string =>
  text.replaceAll('&&', '＆').replaceAll(CODES, ' ').trim();
