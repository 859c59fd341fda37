import { symbolText } from '@studiolo/markdown/word/symbols';

/** Fonts of a run of DrawingML, as `a:latin` and `a:sym` name them. */
export type RunFonts = { latin: string; sym: string };

const PRIVATE_CHARACTERS = /^[\uf000-\uf0ff\s]+$/;

/**
 * Returns the symbols that a run displays. PowerPoint names a symbol font in the runs after a symbol too,
 * where it applies to none of their letters, so that only a single character is treated as one.
 */
export const drawingSymbols = ({ latin, sym }: RunFonts, text: string): string => {
  const symbols = symbolText(latin, text);
  if (symbols !== text || sym === '') return symbols;
  const isSymbol = [...text.trim()].length === 1 || PRIVATE_CHARACTERS.test(text);
  return isSymbol ? symbolText(sym, text) : text;
};
