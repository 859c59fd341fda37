import { ValueSet } from './amounts.ts';
import { conversionsBetween } from './converted-values.ts';
import { combinationsOf, mentionsIn, type NumberMention } from './number-mentions.ts';
import { looseValuesIn } from './number-words.ts';

/** The colon of a scale such as 1:50,000 or 1:5万. */
const SCALE_COLON = /(?<=\d)[:：](?=\d{1,3}(?:,\d{3}|\s?[万萬千]))/gu;
/** Maximum number of unmatched numbers; more are not a single mistake, and slow to compare. */
const MAX_COMPARED = 40;

type TextNumbers = { text: string; mentions: readonly NumberMention[]; possibleValues: ValueSet };

const numbersIn = (written: string): TextNumbers => {
  const text = written.replaceAll(SCALE_COLON, ' : ');
  const { numbers, months } = mentionsIn(text);
  const mentions = [...numbers, ...months];
  const possibleValues = new ValueSet([
    ...mentions.flatMap(({ values, parts }) => [...values, ...parts]),
    ...combinationsOf(text, numbers),
    ...looseValuesIn(text),
  ]);
  return { text, mentions, possibleValues };
};

/** Whether one number consists of the last digits of the other, as in shortened years and ranges. */
const isShortened = (one: number, other: number): boolean => {
  const [short, long] = one < other ? [one, other] : [other, one];
  return (
    Number.isInteger(short) &&
    Number.isInteger(long) &&
    long >= 100 &&
    String(long).endsWith(String(short).padStart(2, '0'))
  );
};

const lengthOf = (value: number): number => String(Math.trunc(Math.abs(value))).length;

/** Whether one number may be a mistake for the other. */
const isSimilar = (one: number, other: number): boolean => {
  const ratio = Math.abs(other / one);
  return (
    lengthOf(one) === lengthOf(other) ||
    (ratio >= 0.25 && ratio <= 4) ||
    [0.01, 0.1, 10, 100].some((power) => Math.abs(ratio / power - 1) < 1e-9)
  );
};

/**
 * Whether a translation lacks a number of its source, and has a similar one that the source lacks. Compares numbers
 * in digits and in words.
 */
export const changesValue = (source: string, target: string, hasOtherYears: boolean): boolean => {
  const [sourceNumbers, targetNumbers] = [numbersIn(source), numbersIn(target)];
  const isYear = ({ values }: NumberMention): boolean =>
    hasOtherYears && values.some((value) => value >= 100 && value < 10_000);
  const missing = (from: TextNumbers, within: TextNumbers): NumberMention[] =>
    from.mentions.filter(
      (mention) =>
        mention.isCertain &&
        !isYear(mention) &&
        !within.possibleValues.hasAny(mention.values) &&
        !mention.parts.every((part) => within.possibleValues.hasAny([part])),
    );
  const missingValues = missing(sourceNumbers, targetNumbers);
  const added = missing(targetNumbers, sourceNumbers);
  if (
    missingValues.length === 0 ||
    added.length === 0 ||
    missingValues.length > MAX_COMPARED ||
    added.length > MAX_COMPARED
  )
    return false;
  const isConversion = conversionsBetween(sourceNumbers.text, targetNumbers.text);
  // A number that may be a decimal is not a year, and neither are three zeros of a grouped one.
  const wholeValuesOf = ({ values, parts }: NumberMention): readonly number[] =>
    values.length === 1 ? values : parts.filter((part) => part > 0 && part < 1000);
  const isExplained = (one: NumberMention, other: NumberMention, isFromSource: boolean): boolean =>
    wholeValuesOf(one).some((value) => wholeValuesOf(other).some((second) => isShortened(value, second))) ||
    (!one.isBehindColon && (isFromSource ? isConversion(one, other) : isConversion(other, one)));
  const unexplainedLost = missingValues.filter(
    (one) => !targetNumbers.mentions.some((other) => isExplained(one, other, true)),
  );
  const unexplainedAdded = added.filter(
    (one) => !sourceNumbers.mentions.some((other) => isExplained(one, other, false)),
  );
  return unexplainedLost.some((one) =>
    unexplainedAdded.some((other) =>
      one.values.some((value) => other.values.some((second) => isSimilar(value, second))),
    ),
  );
};
