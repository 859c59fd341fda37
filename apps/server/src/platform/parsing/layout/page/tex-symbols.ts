import type { StyledAtom } from '../styled-atoms.ts';

/** TeX's upright fonts. They are the default for text, and are always used in formulas. */
const TEX_ROMAN = /^(?:cm(?:r|bx|b)\d|lmroman\d|lmr\d|sfrm\d)/i;
const SENTENCE = /(?<!\p{L})\p{L}{3,}\s+\p{L}{2,}/u;

const speaks = (atoms: readonly StyledAtom[]): boolean => atoms.some(({ text }) => SENTENCE.test(text));

/**
 * If the text uses another font, TeX's upright fonts contain digits, brackets and function names of formulas.
 */
export const withTexSymbols = (atoms: readonly StyledAtom[]): StyledAtom[] => {
  const isRoman = ({ font }: StyledAtom): boolean => TEX_ROMAN.test(font);
  const roman = atoms.filter(isRoman);
  if (speaks(roman) || !speaks(atoms)) return [...atoms];
  return atoms.map((atom) => (isRoman(atom) ? { ...atom, isMathFont: true, isBold: false } : atom));
};
