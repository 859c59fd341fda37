import { symbolCharacter } from './symbols.ts';

const SYMBOL_CHARSET = 2;

/** Collects the fonts of a Rich Text Format file whose letters are symbols: in Symbol, a is α and the byte B3 is ≥. */
export const createSymbolFonts = () => {
  const names = new Map<number, string>();
  let entry = 0;
  return {
    define(word: string, value: number): void {
      if (word === 'f') entry = value;
      else if (word === 'fcharset' && value === SYMBOL_CHARSET) names.set(entry, '');
    },
    name(text: string): void {
      const name = /(?<![^;])([^;]+);/.exec(text)?.[1];
      if (name !== undefined && names.get(entry) === '') names.set(entry, name.trim());
    },
    has: (font: number | undefined): boolean => font !== undefined && names.has(font),
    /** Returns the symbol for a byte, or for its character in the private use area. */
    symbol(font: number | undefined, code: number): string {
      const byte = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
      if (byte > 0xff) return String.fromCharCode(code);
      const name = names.get(font ?? -1) ?? '';
      return byte === 0x20 ? ' ' : symbolCharacter(name, (0xf000 + byte).toString(16));
    },
  };
};
