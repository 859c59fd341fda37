import { numberWords } from './number-words.ts';

const LATIN = { lower: 'abcdefghijklmnopqrstuvwxyz', upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' } as const;

/** Names of number formats in CSS and in the attribute `type` of HTML, by their names in Word. */
const FORMATS: Readonly<Record<string, string>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
  'lower-alpha': 'lowerLetter',
  'lower-latin': 'lowerLetter',
  'upper-alpha': 'upperLetter',
  'upper-latin': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
  'cjk-ideographic': 'chineseCounting',
  'simp-chinese-informal': 'chineseCounting',
  'trad-chinese-informal': 'taiwaneseCounting',
  'simp-chinese-formal': 'chineseLegalSimplified',
  'trad-chinese-formal': 'ideographLegalTraditional',
  'japanese-informal': 'japaneseCounting',
  'japanese-formal': 'japaneseLegal',
  'korean-hangul-formal': 'koreanCounting',
  'cjk-heavenly-stem': 'ideographTraditional',
  'cjk-earthly-branch': 'ideographZodiac',
};
const IDEOGRAPHIC = /^(?:chinese|taiwanese|ideograph|japanese|korean)/;

/** Returns letters as a browser counts them: after `z` come `aa`, `ab`. */
const latin = (value: number, letters: string): string => {
  let text = '';
  for (let remaining = value; remaining > 0; remaining = Math.floor((remaining - 1) / 26))
    text = letters.charAt((remaining - 1) % 26) + text;
  return text;
};

/**
 * Returns the label that a browser shows for an item, in a format of HTML or CSS such as `a` or `upper-roman`. Undefined
 * for numbers in digits.
 */
export const listLabel = (value: number, style: string): string | undefined => {
  const format = FORMATS[style] ?? FORMATS[style.toLowerCase()];
  if (format === undefined || value < 1) return undefined;
  if (format === 'lowerLetter') return `${latin(value, LATIN.lower)}.`;
  if (format === 'upperLetter') return `${latin(value, LATIN.upper)}.`;
  if (format.endsWith('Roman')) return value > 3999 ? undefined : `${numberWords(value, format)}.`;
  return numberWords(value, format) + (IDEOGRAPHIC.test(format) ? '、' : '.');
};

/** Returns the number format in the style of a list or an item; empty if it sets no format. */
export const listStyleOf = (css: string): string =>
  /(?:^|;)\s*list-style(?:-type)?\s*:\s*([^;]*)/i
    .exec(css)?.[1]
    ?.split(/\s+/)
    .find((word) => FORMATS[word.toLowerCase()] !== undefined && word.length > 1)
    ?.toLowerCase() ?? '';
