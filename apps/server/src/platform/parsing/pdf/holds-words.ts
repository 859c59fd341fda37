import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';

/** Whether a page holds text that can be read; scanned ones often carry a stray sign or two. */
export const holdsWords = ({ items }: TextContent): boolean =>
  items.some((item) => 'str' in item && /[\p{L}\p{N}]/u.test(item.str));
