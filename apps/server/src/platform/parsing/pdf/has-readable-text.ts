import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';

/** Whether a page has readable text; scanned ones often contain a few stray characters. */
export const hasReadableText = ({ items }: TextContent): boolean =>
  items.some((item) => 'str' in item && /[\p{L}\p{N}]/u.test(item.str));
