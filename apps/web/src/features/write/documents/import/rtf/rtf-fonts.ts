import { createSymbolFonts } from '@studiolo/markdown/word/symbol-fonts';
import { decodeRtf } from './rtf-tokens.ts';

/** Matches monospaced fonts, except East Asian ones, which do not indicate code. */
const MONOSPACED =
  /\bmono\b|courier|consolas|menlo|monaco|typewriter|inconsolata|(?:source|fira|cascadia) ?code|lucida ?console|andale|letter ?gothic|jetbrains/i;

/** Fonts of a Rich Text file: their encodings, their symbols, and which of them indicate code. */
export const createRtfFonts = () => {
  const charsets = new Map<number, number>();
  const names = new Map<number, string>();
  const symbols = createSymbolFonts();
  let entry = 0;
  return {
    /** Handles a control word in the font table. */
    define(word: string, value: number): void {
      symbols.define(word, value);
      if (word === 'f') entry = value;
      else if (word === 'fcharset') charsets.set(entry, value);
    },
    name(text: string): void {
      symbols.name(text);
      names.set(entry, (names.get(entry) ?? '') + text);
    },
    isMonospaced: (font: number | undefined): boolean => MONOSPACED.test(names.get(font ?? -1) ?? ''),
    character: (font: number | undefined, code: number): string =>
      symbols.has(font) ? symbols.symbol(font, code) : String.fromCharCode(code),
    decode: (font: number | undefined, bytes: readonly number[], codePage: number): string =>
      symbols.has(font)
        ? bytes.map((byte) => symbols.symbol(font, byte)).join('')
        : decodeRtf(Uint8Array.from(bytes), charsets.get(font ?? -1), codePage),
  };
};
