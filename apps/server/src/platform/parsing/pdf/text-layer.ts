import { isGarbledText } from '@studiolo/contract/evidence/garbled-text';
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js';

/**
 * Quality of a page's text. `garbled`: its fonts do not map to the right letters. `sparse`: so short that the
 * page may be a scan with a stamped number.
 */
export type TextLayer = 'none' | 'garbled' | 'sparse' | 'good';

/** Maximum number of letters in a sparse text. */
const MAX_SPARSE_LENGTH = 80;

export const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

export const textLayerOf = ({ items }: Pick<TextContent, 'items'>): TextLayer => {
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  if (isGarbledText(text)) return 'garbled';
  const letters = lettersIn(text);
  if (letters === 0) return 'none';
  return letters <= MAX_SPARSE_LENGTH ? 'sparse' : 'good';
};
