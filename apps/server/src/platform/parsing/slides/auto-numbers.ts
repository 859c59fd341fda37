import { numberWords } from '@studiolo/markdown/word/number-words';

/** Numbering of a paragraph on a slide, such as `arabicPeriod` from 3. */
export type AutoNumber = { type: string; start: number };

const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^alphaLc/, 'lowerLetter'],
  [/^alphaUc/, 'upperLetter'],
  [/^romanLc/, 'lowerRoman'],
  [/^romanUc/, 'upperRoman'],
  [/^circleNum/, 'decimalEnclosedCircle'],
  [/^ea1Ch[st]/, 'chineseCounting'],
  [/^ea1Jpn/, 'japaneseCounting'],
  [/^arabicDb/, 'decimalFullWidth'],
  [/^hebrew/, 'hebrew2'],
  [/^thaiNum/, 'thaiNumbers'],
  [/^thaiAlpha/, 'thaiLetters'],
  [/^hindiNum/, 'hindiNumbers'],
  [/^arabic1Minus/, 'arabicAlpha'],
  [/^arabic2Minus/, 'arabicAbjad'],
];

const ENDINGS: readonly (readonly [RegExp, string, string])[] = [
  [/ParenBoth$/, '(', ')'],
  [/ParenR$/, '', ')'],
  [/Period$/, '', '.'],
  [/Minus$/, '', '-'],
];

const labelOf = (type: string, value: number): string => {
  const format = FORMATS.find(([pattern]) => pattern.test(type))?.[1] ?? 'decimal';
  const [, before = '', after = ''] = ENDINGS.find(([pattern]) => pattern.test(type)) ?? [];
  return before + numberWords(value, format) + after;
};

/** Counts the numbered paragraphs of a text on a slide, in their order. */
export const countAutoNumbers = () => {
  const counts = new Map<number, AutoNumber & { value: number }>();
  /** Returns the label of a paragraph; undefined for one without a number, which ends the list at its level. */
  return (level: number, number: AutoNumber | undefined): string | undefined => {
    for (const depth of counts.keys()) if (depth > level) counts.delete(depth);
    if (!number) {
      counts.delete(level);
      return undefined;
    }
    const last = counts.get(level);
    const isNext = last?.type === number.type && last.start === number.start;
    const value = isNext ? last.value + 1 : number.start;
    counts.set(level, { type: number.type, start: number.start, value });
    return labelOf(number.type, value);
  };
};
