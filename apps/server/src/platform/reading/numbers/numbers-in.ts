import { certainLanguageOf, type CertainLanguage } from '../languages/certain-language.ts';
import { readingsOf } from './readings-of.ts';

/** The sign that begins the fraction of a number in a text. */
type DecimalSign = '.' | ',';

/** A number as a text writes it. Without a value, it is a date, a version or the like. */
export type NumberInText = { start: number; end: number; written: string; value?: string };

const FULL_WIDTH = /[０-９]|(?<=[０-９])．(?=[０-９])|(?<=[０-９])，(?=[０-９]{3}(?![０-９]))/g;

const NUMBER =
  /(?<![\d.,])\d{1,3}([\u00a0\u2009\u202f'’])\d{3}(?:\1\d{3}){0,6}(?!\d)(?:[.,]\d{1,12})?(?!\d)|\d+(?:[.,]\d+)*/gu;

/** Languages whose decimal sign is a point. Most others write a comma. */
const POINT_LANGUAGES: ReadonlySet<CertainLanguage> = new Set<CertainLanguage>([
  'en',
  'zh-CN',
  'zh-TW',
  'ja',
  'ko',
  'th',
  'hi',
  'he',
  'ar',
  'fa',
  'ur',
]);

const signByNumbers = (numbers: readonly string[]): DecimalSign => {
  let commas = 0;
  let points = 0;
  for (const written of numbers) {
    const { grouped, decimal } = readingsOf(written);
    if (decimal === undefined || grouped !== undefined) continue;
    if (written.lastIndexOf(',') > written.lastIndexOf('.')) commas += 1;
    else points += 1;
  }
  return commas > points ? ',' : '.';
};

/** The decimal sign of a text by its language or, if that is uncertain, by its unambiguous numbers. */
const decimalSignOf = (text: string, numbers: readonly string[]): DecimalSign => {
  const language = certainLanguageOf(text);
  // Spanish is written with both.
  if (language === undefined || language === 'es') return signByNumbers(numbers);
  return POINT_LANGUAGES.has(language) ? '.' : ',';
};

const asciiDigits = (text: string): string =>
  text.replace(FULL_WIDTH, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0));

/**
 * Returns the numbers in a text. A number such as `1.250`, with two readings, is read as its language writes
 * numbers. Full-width digits count as digits.
 */
export const numbersIn = (text: string): NumberInText[] => {
  const matches = [...asciiDigits(text).matchAll(NUMBER)];
  let sign: DecimalSign | undefined;
  return matches.map(({ 0: written, index }) => {
    const { grouped, decimal } = readingsOf(written);
    let value = grouped ?? decimal;
    if (grouped !== undefined && decimal !== undefined) {
      sign ??= decimalSignOf(
        text,
        matches.map(([each]) => each),
      );
      value = written.includes(sign) ? decimal : grouped;
    }
    return { start: index, end: index + written.length, written, ...(value !== undefined && { value }) };
  });
};

/** Numbers of some texts, whichever way they are written. */
export class NumberSet {
  readonly #keys: ReadonlySet<string>;

  constructor(numbers: readonly NumberInText[]) {
    this.#keys = new Set(numbers.flatMap(({ written, value }) => [written, `=${value ?? written}`]));
  }

  has({ written, value }: NumberInText): boolean {
    // A copied number is correct, even if one of the texts is too short to show its language.
    return this.#keys.has(written) || this.#keys.has(`=${value ?? written}`);
  }
}

/** Whether a claim states a number that none of the texts contains. */
export const addsNumber = (claim: string, texts: readonly string[]): boolean => {
  const numbers = numbersIn(claim);
  if (numbers.length === 0) return false;
  const knownNumbers = new NumberSet(texts.flatMap(numbersIn));
  return numbers.some((number) => !knownNumbers.has(number));
};

/** Writes all numbers of a text with a decimal point and without groups, for comparing words. */
export const withPlainNumbers = (
  text: string,
  numbers: readonly NumberInText[] = numbersIn(text),
): string => {
  let end = 0;
  const parts = numbers.map((number) => {
    const before = text.slice(end, number.start);
    end = number.end;
    return `${before}${number.value ?? number.written}`;
  });
  return `${parts.join('')}${text.slice(end)}`;
};
