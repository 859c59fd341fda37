import { isAddressedToModels } from '../../../../core/evidence/instructions-to-models.ts';
import { createLocate } from '../../../../core/evidence/locate.ts';
import { supportIn } from '../../../../core/evidence/support.ts';
import { scaleAt } from '../../../../platform/reading/numbers/number-scales.ts';
import { NumberSet, numbersIn, type NumberInText } from '../../../../platform/reading/numbers/numbers-in.ts';
import { contentTerms } from '../../../../platform/reading/tokens.ts';

type Passage = { number: number; text: string };
/** A value that its passage supports, with the passage's own words. */
export type CheckedValue = { text: string; passage: number; quote: string };

/** Minimum share of a value's terms in its quote. */
const MIN_SUPPORT = 0.6;
const MAX_VALUE_LENGTH = 300;
const MIN_QUOTE_LENGTH = 4;
const MAX_QUOTE_LENGTH = 1500;
/** Characters before a quote in which an instruction makes it unusable. */
const CONTEXT_LENGTH = 160;
/** Characters after a number in which its scale is looked for. */
const MAX_SCALE_LENGTH = 30;

const PERCENT = /^\s?(?:[%％‰]|per ?cent\b)/i;

/** Sign and scale of a number, which make `5`, `-5`, `5%` and `5 million` different values. */
const measureOf = (text: string, { start, end }: NumberInText): { sign: string; scales: string[] } => {
  const sign = /(?:^|[\s(（[=:：~])[-−–]$/.test(text.slice(Math.max(0, start - 2), start)) ? '-' : '';
  const [percent] = PERCENT.exec(text.slice(end, end + MAX_SCALE_LENGTH)) ?? [];
  if (percent !== undefined) return { sign, scales: [percent.trim() === '‰' ? '‰' : '%'] };
  const scale = scaleAt(text.slice(end, end + MAX_SCALE_LENGTH));
  return { sign, scales: scale ? scale.factors.map(String) : [''] };
};

/** Whether each number of a value, with its sign and scale, occurs in its quote. */
const hasNumbersOf = (quote: string, value: string): boolean => {
  const quoted = numbersIn(quote).map((number) => ({
    set: new NumberSet([number]),
    ...measureOf(quote, number),
  }));
  return numbersIn(value).every((number) => {
    const { sign, scales } = measureOf(value, number);
    return quoted.some(
      (each) =>
        each.sign === sign && each.set.has(number) && each.scales.some((scale) => scales.includes(scale)),
    );
  });
};

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether the words right before the value turn it into its opposite. */
const isNegated = (quote: string, value: string): boolean => {
  const words = folded(quote);
  const at = words.indexOf(folded(value));
  return (
    at > 0 &&
    /(?:\b(?:not|no|never|without|nor)(?: an?)?\s|[不未没无非])$/.test(words.slice(Math.max(0, at - 12), at))
  );
};

const isSupported = (quote: string, value: string): boolean => {
  if (!hasNumbersOf(quote, value)) return false;
  if (isNegated(quote, value)) return false;
  return contentTerms(value).length === 0
    ? folded(quote).includes(folded(value))
    : supportIn(quote, value).score >= MIN_SUPPORT;
};

/** Whether a range begins or ends within a number, so that `35` would be read from `35.3`. */
const cutsNumber = (text: string, { start, end }: { start: number; end: number }): boolean => {
  const words = text.slice(start, end);
  const after = text.slice(end, end + MAX_SCALE_LENGTH);
  return (
    (/\d[.,]?$/.test(words) &&
      (/^[.,'’\u00a0\u2009\u202f]?\d/.test(after) || PERCENT.test(after) || scaleAt(after) !== undefined)) ||
    (/^\d/.test(words) &&
      /(?:\d[.,'’\u00a0\u2009\u202f]?|[-−–])$/.test(text.slice(Math.max(0, start - 2), start)))
  );
};

/**
 * Checks a value that a model read. Undefined unless a passage contains the quote and the quote supports the
 * value; a quote of an instruction to the reader supports nothing.
 */
export const checkValue = (
  { value, quote }: { value: string; quote: string },
  passages: readonly Passage[],
): CheckedValue | undefined => {
  const text = value.trim();
  if (text === '' || text.length > MAX_VALUE_LENGTH) return undefined;
  if (quote.trim().length < MIN_QUOTE_LENGTH || quote.length > MAX_QUOTE_LENGTH) return undefined;
  for (const passage of passages) {
    const range = createLocate(passage.text)(quote);
    if (!range) continue;
    const words = passage.text.slice(range.start, range.end);
    const context = passage.text.slice(Math.max(0, range.start - CONTEXT_LENGTH), range.end);
    if (!isAddressedToModels(context) && !cutsNumber(passage.text, range) && isSupported(words, text))
      return { text, passage: passage.number, quote: words };
  }
  return undefined;
};

/** Values that differ, the first of each. */
export const distinctValues = (values: readonly CheckedValue[]): CheckedValue[] => {
  const keyOf = ({ text }: CheckedValue): string =>
    (folded(text).match(/[\p{L}\p{N}%‰+-]+(?:[.,]\d+)*/gu) ?? []).join(' ');
  const byKey = new Map<string, CheckedValue>();
  for (const value of values) if (!byKey.has(keyOf(value))) byKey.set(keyOf(value), value);
  return [...byKey.values()];
};
