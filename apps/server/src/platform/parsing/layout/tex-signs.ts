import type { StyledAtom } from './styled-atoms.ts';

/** The upright fonts of TeX: those of its words, where nothing else is chosen for them, and of its formulas always. */
const TEX_ROMAN = /^(?:cm(?:r|bx|b)\d|lmroman\d|lmr\d|sfrm\d)/i;
const SENTENCE = /\p{L}{3,}\s+\p{L}{2,}/u;

const speaks = (atoms: readonly StyledAtom[]): boolean => atoms.some(({ text }) => SENTENCE.test(text));

/** On a page whose words are set in another font, what TeX's own upright fonts paint are digits, brackets and names of formulas. */
export const withTexSigns = (atoms: readonly StyledAtom[]): StyledAtom[] => {
  const isRoman = ({ font }: StyledAtom): boolean => TEX_ROMAN.test(font);
  const roman = atoms.filter(isRoman);
  if (speaks(roman) || !speaks(atoms)) return [...atoms];
  return atoms.map((atom) => (isRoman(atom) ? { ...atom, isMathFont: true, isBold: false } : atom));
};
