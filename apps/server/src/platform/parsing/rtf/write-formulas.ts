import { withUnicodeSymbols } from '@studiolo/markdown/formula/letters';
import { replaceFormulas } from '@studiolo/markdown/word/rtf-formulas';

const escaped = (text: string): string =>
  [...text]
    .flatMap((letter) => letter.split(''))
    .map((unit) => {
      const code = unit.charCodeAt(0);
      if (/[\\{}]/.test(unit)) return `\\${unit}`;
      return code < 0x80 ? unit : `{\\uc1\\u${code > 0x7f_ff ? code - 0x1_00_00 : code}?}`;
    })
    .join('');

/** Writes formulas as TeX between dollar signs in place of their groups; others stay as they are. */
export const writeFormulas = (markup: string): string =>
  replaceFormulas(markup, (formulas) => {
    const texts = formulas.map(({ tex }) => withUnicodeSymbols(tex));
    if (texts.length === 0 || texts.includes('')) return undefined;
    return `{${texts.map((tex) => escaped(`$${tex}$`)).join(' ')}}`;
  });
