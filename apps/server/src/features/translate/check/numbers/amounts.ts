import { scaleAt } from '../../../../platform/reading/numbers/number-scales.ts';
import { readingsOf } from '../../../../platform/reading/numbers/readings-of.ts';

/** A number in a text with its possible values: `1.250` is 1250 or 1.25. */
export type Amount = {
  start: number;
  end: number;
  /** Digits without zeros at either end. */
  digits: string;
  values: readonly number[];
  /** Possible factors of a word such as "million" after the number; undefined without such a word. */
  factors: readonly number[] | undefined;
};

/** Numbers with groups, with a fraction, or plain, except parts of dates, versions and addresses. */
const NUMBER =
  /(?<![\d.,]|\d[:/-])(?:\d{1,3}(?:([.,'’\u00a0\u202f ])\d{3})(?:\1\d{3}){0,6}(?:[.,]\d{1,12})?|\d{1,3}(?:,\d{2}){1,4},\d{3}|\d{1,18}[.,]\d{1,12}|\d{1,18}|\.\d{1,12})(?![.,:/-]?\d)/gu;

const valuesOf = (written: string): number[] => {
  const { grouped, decimal } = readingsOf(written);
  return [grouped, decimal].filter((value) => value !== undefined).map(Number);
};

const digitsOf = (value: string): string => value.replaceAll(/\D/g, '').replaceAll(/^0+|(?<=[1-9])0+$/g, '');

/** A set of values that ignores the rounding errors of binary fractions. */
export class ValueSet {
  readonly #keys: ReadonlySet<string>;

  constructor(values: readonly number[]) {
    this.#keys = new Set(values.map((value) => value.toPrecision(10)));
  }

  hasAny(values: readonly number[]): boolean {
    return values.some((value) => this.#keys.has(value.toPrecision(10)));
  }
}

/** Tenths in Chinese and Japanese, such as 2.5成. */
const TENTHS = /^(?:成(?![为為員员本功立年果交品])|割)/u;

/** Adds two parts of one number, as in `3亿5千万` and `1万9,800`. */
const join = (last: Amount, next: Amount): Amount => {
  const value = (last.values[0] ?? 0) + (next.values[0] ?? 0);
  return { ...last, end: next.end, values: [value], digits: digitsOf(String(value)) };
};

/** Returns the numbers in a text with ASCII digits. */
export const amountsIn = (text: string): Amount[] => {
  const amounts: Amount[] = [];
  for (const { 0: written, index } of text.matchAll(NUMBER)) {
    const end = index + written.length;
    const isMoney = /[$€£¥₹]\s?$/u.test(text.slice(Math.max(0, index - 2), index));
    const scale =
      isMoney && /^m(?![\p{L}\p{N}])/u.test(text.slice(end, end + 2))
        ? { factors: [1e6], length: 1 }
        : scaleAt(text.slice(end, end + 30));
    const plain = valuesOf(written);
    const isPercent = /^\s?[%％]/u.test(text.slice(end, end + 2));
    const isTenth = TENTHS.test(text.slice(end, end + 2));
    const factors = scale?.factors ?? (isPercent ? [1, 0.01] : isTenth ? [1, 10, 0.1] : [1]);
    const amount = {
      start: index,
      end: end + (scale?.length ?? 0),
      digits: digitsOf(written),
      values: plain.flatMap((value) => factors.map((factor) => value * factor)),
      factors: scale?.factors,
    };
    const last = amounts.at(-1);
    const gap = text.slice(last?.end ?? index, index);
    // 1万9,800 is one number; 3万5 may be 35 thousand.
    const isRest = gap === '' && /\d{3}$/u.test(written) && /[万萬]/u.test(text.charAt(index - 1));
    const isNext = last?.factors && (amount.factors ? /^\s?$/u.test(gap) : isRest);
    if (last && isNext && (amount.values[0] ?? 0) < (last.values[0] ?? 0))
      amounts.splice(-1, 1, join(last, amount));
    else amounts.push(amount);
  }
  return amounts;
};
