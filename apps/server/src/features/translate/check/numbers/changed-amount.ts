import { type Amount, amountsIn, ValueSet } from './amounts.ts';
import { saysNegative } from './negative-words.ts';

/** A text with its numbers. */
type MeasuredText = { text: string; amounts: readonly Amount[] };

/** Minimum value of a number without a scale word that is compared with a number that has one. */
const MIN_LARGE_VALUE = 10_000;

const isFraction = ({ values }: Amount): boolean =>
  values.length > 0 && values.every((value) => !Number.isInteger(value));

const ratioOf = (one: Amount, other: Amount): number =>
  Math.round(Math.log10((other.values[0] ?? 1) / (one.values[0] ?? 1)));

/** Whether two numbers with the same digits may be in different units, or two ways to write a time. */
const mayBeConverted = (one: Amount, other: Amount): boolean =>
  ratioOf(one, other) % 3 === 0 || (ratioOf(one, other) === 2 && (other.values[0] ?? 0) >= 100);

/** Whether a translation has lost the scale of a number: two different numbers with the same digits. */
const losesScale = (one: Amount, other: Amount): boolean => {
  if (one.digits !== other.digits || one.digits === '') return false;
  if (one.factors && other.factors) return true;
  if (one.factors || other.factors) {
    const plain = one.factors ? other : one;
    return plain.values.some((value) => value >= MIN_LARGE_VALUE) && !mayBeConverted(one, other);
  }
  return isFraction(one) && !mayBeConverted(one, other);
};

/** Returns all possible values of numbers. In `3 to 5 million`, the first one may share the scale of the second. */
const allValues = (amounts: readonly Amount[]): number[] => {
  const shared = [...new Set(amounts.flatMap(({ factors = [] }) => factors))];
  return amounts.flatMap(({ values, factors }) =>
    factors ? values : [...values, ...values.flatMap((value) => shared.map((factor) => value * factor))],
  );
};

/** Hundredths and tenths of a currency. */
const SMALL_CURRENCY =
  /^\s?(?:¢|cents?|pence|p(?!\p{L})|美分|[分毛角]|fen\b|jiao\b|копе|grosz|kuruş|céntimos?|centim)/iu;

const changesScale = (
  { amounts: source }: MeasuredText,
  { amounts: target, text: targetText }: MeasuredText,
): boolean => {
  const [sourceValues, targetValues] = [new ValueSet(allValues(source)), new ValueSet(allValues(target))];
  const added = Map.groupBy(
    target.filter(
      ({ values, end }) =>
        !sourceValues.hasAny(values) && !SMALL_CURRENCY.test(targetText.slice(end, end + 10)),
    ),
    ({ digits }) => digits,
  );
  return source.some(
    (amount) =>
      !targetValues.hasAny(amount.values) &&
      (added.get(amount.digits) ?? []).some((other) => losesScale(amount, other)),
  );
};

/** Units whose symbols stay in a translation, or are written in Chinese or Cyrillic script. */
const UNITS = [
  /^\s?[%％]/u,
  /^\s?(?:mg|毫克|мг)(?![\p{Script=Latin}\p{N}/])/u,
  /^\s?(?:kg|公斤|千克|кг)(?![\p{Script=Latin}\p{N}/])/u,
  /^\s?(?:mm|毫米|公釐|мм)(?![\p{Script=Latin}\p{N}/²³])/u,
  /^\s?(?:cm|厘米|公分|см)(?![\p{Script=Latin}\p{N}/²³])/u,
  /^\s?(?:km|公里|千米|км)(?![\p{Script=Latin}\p{N}/²³])/u,
  /^\s?(?:m[lL]|毫升|мл)(?![\p{Script=Latin}\p{N}/])/u,
  /^\s?(?:°\s?C|℃|摄氏度)/u,
  /^\s?(?:kW|千瓦|кВт)(?![\p{Script=Latin}\p{N}])/u,
];

const withUnit = ({ text, amounts }: MeasuredText, unit: RegExp): Amount[] =>
  amounts.filter(({ end }) => unit.test(text.slice(end, end + 8)));

/** Whether an amount with a unit changes, if both texts have the same number of amounts with that unit. */
const changesMeasure = (source: MeasuredText, target: MeasuredText): boolean =>
  UNITS.some((unit) => {
    const [inSource, inTarget] = [withUnit(source, unit), withUnit(target, unit)];
    const values = new ValueSet(inTarget.flatMap((other) => other.values));
    return inSource.length === inTarget.length && inSource.some((amount) => !values.hasAny(amount.values));
  });

/** Lookahead for a percentage or a temperature. */
const MEASURE_AHEAD = String.raw`(?=\d{1,6}(?:[.,]\d{1,6})?\s?[%％°℃])`;
/** A minus sign before a number, but not the hyphen of a range, a list or a name such as Omega -3. */
const MINUS = new RegExp(
  [
    String.raw`(?<=[^\s\d][\s(（:：=])(?<!\d[^\s\d]{1,3}\s)[-−][$€£¥￥₹]?(?=\.?\d)`,
    String.raw`(?<=[为為是约約达達到在于於はがで，])[-−][$€£¥￥₹]?(?=\.?\d)`,
    String.raw`(?<=[^\s\d][\s(（:：=])–${MEASURE_AHEAD}`,
    String.raw`^[-−–]${MEASURE_AHEAD}`,
  ].join('|'),
  'gu',
);
const MINUS_WORD = /(?:\bminus\s|零下|[负負]|マイナス|氷点下|영하\s?|минус\s|мінус\s)(?=\.?\d)/giu;
const MINUS_BEFORE = /[-−–—－﹣‐‑(（]\s?[$€£¥￥\u200e\u200f\u2066-\u2069]?\s?$/u;
const MINUS_BEHIND = /^[\u200e\u200f]?[-−]/u;
/** A name before a hyphen and a whole number: Boeing -737, Omega -3. */
const NAME_BEFORE = /(?<![\p{L}\d])\p{Lu}[\p{L}\d]*\s[-−]$/u;
const PLAIN_BEHIND = /^\d+(?!\d|[.,]\d|\s?(?:[%％°℃$€£¥]|[a-zµμ]{1,2}(?!\p{L})|million|billion))/u;
/** Number of characters before and after a number that are searched for words for a negative one. */
const [WORDS_BEFORE, WORDS_BEHIND] = [60, 40];

const minusSignsIn = (text: string): Set<number> =>
  new Set(
    [...text.matchAll(MINUS), ...text.matchAll(MINUS_WORD)]
      .map(({ 0: sign, index }) => index + sign.length)
      .filter(
        (start) =>
          !(
            NAME_BEFORE.test(text.slice(Math.max(0, start - 30), start)) &&
            PLAIN_BEHIND.test(text.slice(start))
          ),
      ),
  );

const losesMinus = (
  { text: source, amounts: sourceAmounts }: MeasuredText,
  { text: target, amounts: targetAmounts }: MeasuredText,
): boolean => {
  const signs = minusSignsIn(source);
  if (signs.size === 0) return false;
  const isNegative = ({ start, end }: Amount): boolean =>
    MINUS_BEFORE.test(target.slice(Math.max(0, start - 4), start)) ||
    MINUS_BEHIND.test(target.slice(end, end + 2)) ||
    saysNegative(target.slice(Math.max(0, start - WORDS_BEFORE), end + WORDS_BEHIND));
  const [plain, negative] = [false, true].map(
    (isWanted) =>
      new ValueSet(
        targetAmounts.filter((each) => isNegative(each) === isWanted).flatMap(({ values }) => values),
      ),
  );
  return sourceAmounts.some(
    ({ start, values }) => signs.has(start) && plain?.hasAny(values) && !negative?.hasAny(values),
  );
};

/**
 * Whether a translation changes the scale of a number, the value of an amount with a unit, or a minus sign.
 * Numbers in words and numbers that may have been converted are not compared.
 */
export const changesAmount = (source: string, target: string): boolean => {
  const measuredSource = { text: source, amounts: amountsIn(source) };
  const measuredTarget = { text: target, amounts: amountsIn(target) };
  return (
    changesScale(measuredSource, measuredTarget) ||
    changesMeasure(measuredSource, measuredTarget) ||
    losesMinus(measuredSource, measuredTarget) ||
    losesMinus(measuredTarget, measuredSource)
  );
};
