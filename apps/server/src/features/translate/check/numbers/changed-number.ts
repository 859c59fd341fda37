import { amountsIn, ValueSet } from './amounts.ts';
import { changesAmount } from './changed-amount.ts';
import { changesBound } from './changed-bound.ts';
import { changesClockTime } from './changed-clock-time.ts';
import { changesDiscount } from './changed-discount.ts';
import { changesEraYear } from './changed-era.ts';
import { changesHalfDay } from './changed-half-day.ts';
import { changesNamedValue } from './changed-named-value.ts';
import { changesUnit } from './changed-unit.ts';
import { changesValue } from './changed-value.ts';
import { mayConvertUnits } from './converted-values.ts';

/** Code points of the zeros of other digits: Arabic, Persian, Devanagari, Bengali, Thai, full-width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
/** Numbers with groups or a decimal; each part of a date, version or address is a separate number. */
const NUMBER = /(?<!\d[.,])(?:\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+[.,]\d+)(?![.,]?\d)|\d+/gu;
const SEPARATOR = /(?<=\d)[.,:'’\s-](?=\d)/gu;
/** Minimum number of digits; shorter numbers change with hours, dates and grammar. */
const MIN_DIGITS = 3;
/** Scripts of languages with other calendars, whose years have four digits too. */
const OTHER_CALENDARS = /[\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const YEAR_DIGITS = 4;

const withPlainDigits = (text: string): string =>
  text.replaceAll(/[^\p{ASCII}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === '٬' || character === '٫') return character === '٬' ? ',' : '.';
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? character : String(code - zero);
  });

/** Returns the digits of those numbers in one text that do not occur in the other. */
const missingOf = (text: string, other: string): string[] => {
  const joined = other.replaceAll(SEPARATOR, '');
  return (text.match(NUMBER) ?? [])
    .map((number) => number.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length >= MIN_DIGITS && !joined.includes(digits));
};

/** Whether a number is the end of a range that is shortened in the source, as in `1939–45`. */
const endsRange = (digits: string, source: string): boolean =>
  new RegExp(`\\d[-–—~～/]\\s?${digits.slice(-2)}(?!\\d)`, 'u').test(source);

/** Returns the first 100 whole numbers of a text; the rest are not checked for conversions. */
const wholeNumbersIn = (text: string): number[] => (text.match(/\d{1,15}/g) ?? []).slice(0, 100).map(Number);

/** Longer than any paragraph. In longer texts, only the digits of numbers are compared. */
const MAX_PARAGRAPH_LENGTH = 20_000;

const changesOneOf = (source: string, target: string, hasOtherYears: boolean): boolean =>
  source.length <= MAX_PARAGRAPH_LENGTH &&
  target.length <= MAX_PARAGRAPH_LENGTH &&
  (changesUnit(source, target) ||
    changesHalfDay(source, target) ||
    changesBound(source, target) ||
    changesDiscount(source, target) ||
    changesEraYear(source, target) ||
    changesNamedValue(source, target) ||
    changesClockTime(source, target) ||
    changesValue(source, target, hasOtherYears));

/** Returns the digits of those numbers in `text` that equal a number in `other`, such as 3000亿 and 300 billion. */
const sameAmounts = (other: string, text: string): Set<string> => {
  const values = new ValueSet(amountsIn(other).flatMap((amount) => amount.values));
  return new Set(
    amountsIn(text)
      .filter((amount) => values.hasAny(amount.values))
      .map(({ start, end }) => text.slice(start, end).replaceAll(/\D/g, '')),
  );
};

/**
 * Whether a translation replaces a number of its source with another value, unit or half of the day, or with a
 * different number of the same length. Forms such as `1,250`, `1.250` and 1250万 are the same.
 */
export const changesNumber = (source: string, target: string): boolean => {
  const [sourceText, targetText] = [withPlainDigits(source), withPlainDigits(target)];
  if (changesAmount(sourceText, targetText)) return true;
  const hasOtherYears = OTHER_CALENDARS.test(sourceText) !== OTHER_CALENDARS.test(targetText);
  if (changesOneOf(sourceText, targetText, hasOtherYears)) return true;
  const isConversion = mayConvertUnits(`${sourceText}\n${targetText}`);
  const targetNumbers = wholeNumbersIn(targetText);
  const equalInSource = sameAmounts(targetText, sourceText);
  const missingNumbers = missingOf(sourceText, targetText).filter(
    (digits) =>
      !equalInSource.has(digits) && !targetNumbers.some((number) => isConversion(Number(digits), number)),
  );
  if (missingNumbers.length === 0) return false;
  const equalInTarget = sameAmounts(sourceText, targetText);
  const added = new Set(
    missingOf(targetText, sourceText)
      .filter((digits) => !endsRange(digits, sourceText) && !equalInTarget.has(digits))
      .map(({ length }) => length),
  );
  return missingNumbers.some(({ length }) => added.has(length) && !(hasOtherYears && length === YEAR_DIGITS));
};
