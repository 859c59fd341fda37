import { amountsIn } from './amounts.ts';
import { MONTH_NAMES } from './month-names.ts';
import { wordNumbersIn } from './number-words.ts';

/** A number in a text, with its parts: 5.30 may be five hours and thirty minutes. */
export type NumberMention = {
  start: number;
  end: number;
  values: readonly number[];
  parts: readonly number[];
  isCertain: boolean;
  /** Whether it follows the colon of a time or a ratio. */
  isBehindColon: boolean;
};

const DIGITS = /\d{1,15}/gu;
const LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}_#\d]/u;
/** The rest of a format field such as `%1$s`, or of a number such as `0x%s`. */
const FORMAT_FIELD = /^(?:\$[a-z]|x[%\da-f])/iu;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;

const wholeNumbersIn = (text: string): number[] => (text.match(DIGITS) ?? []).map(Number);

const digitMentions = (text: string): NumberMention[] => {
  const isCertain = (start: number, end: number): boolean =>
    (start === 0 || !LETTER.test(text.charAt(start - 1))) && !FORMAT_FIELD.test(text.slice(end, end + 2));
  const amounts = amountsIn(text).map(({ start, end, values }): NumberMention => {
    const parts = wholeNumbersIn(text.slice(start, end));
    return { start, end, values, parts, isCertain: isCertain(start, end), isBehindColon: false };
  });
  let next = 0;
  const others = [...text.matchAll(DIGITS)].flatMap(({ 0: written, index: start }): NumberMention[] => {
    while (next < amounts.length && (amounts[next]?.end ?? 0) <= start) next += 1;
    const amount = amounts[next];
    if (amount && amount.start <= start) return [];
    const [value, end] = [Number(written), start + written.length];
    const isBehindColon = /\d[:：]$/u.test(text.slice(Math.max(0, start - 2), start));
    return [{ start, end, values: [value], parts: [value], isCertain: isCertain(start, end), isBehindColon }];
  });
  return [...amounts, ...others].toSorted((one, other) => one.start - other.start);
};

/** Returns the numbers in words, except the scale words of numbers in digits. */
const wordMentions = (text: string, digits: readonly NumberMention[]): NumberMention[] => {
  let next = 0;
  return wordNumbersIn(text)
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start }) => {
      while (next < digits.length && (digits[next]?.end ?? 0) <= start) next += 1;
      return (digits[next]?.start ?? Infinity) > start;
    })
    .map(({ values, isCertain, start, end }) => ({
      start,
      end,
      values,
      parts: values,
      isCertain,
      isBehindColon: false,
    }));
};

/** Returns the names of months. They are certain next to a day or a year. */
const monthMentions = (text: string): NumberMention[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: word, index: start }) => {
    const months = MONTH_NAMES.get(word.toLowerCase());
    if (!months) return [];
    const end = start + word.length;
    const isName = /^\p{Lu}/u.test(word) || !/^(?:may|march|mars|mart|mei|set|dec)$/u.test(word);
    const isBesideNumber =
      /\d(?:st|nd|rd|th|er|\.|º)?(?: de | of |\s)?$/u.test(text.slice(Math.max(0, start - 8), start)) ||
      /^\.?,?(?: de)?\s\d/u.test(text.slice(end, end + 6));
    const isCertain = isName && isBesideNumber;
    return [{ start, end, values: months, parts: months, isCertain, isBehindColon: false }];
  });

/** Returns the numbers in a text in order, and the names of months. */
export const mentionsIn = (text: string): { numbers: NumberMention[]; months: NumberMention[] } => {
  const digits = digitMentions(text);
  const numbers = [...digits, ...wordMentions(text, digits)].toSorted(
    (one, other) => one.start - other.start,
  );
  return { numbers, months: monthMentions(text) };
};

const MAX_GAP = 12;
/** Text between the two numbers of a fraction, of a sum, and of feet and inches. */
const FRACTION_GAP =
  /^\s?(?:[/:：∶⁄]|分之|out of|of (?:every|the)?|in(?: every)?|из|von|sur|su|de cada|比|对|對)\s?$/iu;
const SUM_GAP = /[\p{L}'’′°.:：]/u;

/** Text between the minutes and the hour of a time such as “five to eight”. */
const TIME_GAP = /^\s(?:minutes )?(?:to|before)\s$/iu;

const FEET_GAP = /^\s?(?:['’′]|ft|feet|foot|英尺)/iu;

/** Converts feet and inches to whole centimeters if `places` is 0, otherwise to meters. */
const inMetres = (feet: number, inches: number, places: number): number => {
  const centimeters = Math.round((feet * 12 + inches) * 2.54);
  return places === 0 ? centimeters : centimeters / 100;
};

/** Returns fractions and sums of neighboring numbers: 3 in 4 is 75 %, 2 hours 30 minutes are 2.5. */
export const combinationsOf = (text: string, numbers: readonly NumberMention[]): number[] =>
  numbers.flatMap(({ values: [one = 0], end }, at) => {
    const second = numbers[at + 1];
    const [two] = second?.values ?? [];
    if (!second || two === undefined || second.start - end > MAX_GAP) return [];
    const gap = text.slice(end, second.start);
    const third = numbers[at + 2];
    const [three] = third?.values ?? [];
    const isMixed = three !== undefined && /^[/⁄]$/u.test(text.slice(second.end, third?.start));
    const hundredths = one * 10 + two + (three === undefined || three >= 10 ? 0 : three / 10);
    const ratio = Math.min(one, two) / Math.max(one, two);
    return [
      ...(isMixed ? [one + two / three] : []),
      ...(gap === '割' ? [one * 10 + two, hundredths, hundredths / 100] : []),
      ...(FRACTION_GAP.test(gap) ? [ratio, ratio * 100] : []),
      ...(SUM_GAP.test(gap) && two < 60 ? [one + two / 60, one * 60 + two] : []),
      ...(SUM_GAP.test(gap) && two <= 12 ? [one + two / 12, one * 12 + two] : []),
      ...(SUM_GAP.test(gap)
        ? [10, 100, 1000].filter((tenth) => two < tenth).map((tenth) => one + two / tenth)
        : []),
      ...(TIME_GAP.test(gap) && one < 60 ? [60 - one, two - 1] : []),
      ...(FEET_GAP.test(gap) ? [0, 2].map((places) => inMetres(one, two, places)) : []),
    ].filter(Number.isFinite);
  });
