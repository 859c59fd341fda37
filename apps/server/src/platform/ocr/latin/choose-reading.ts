import type { Reading } from './latin-reader.ts';
import { numbersOf } from './numbers-of.ts';

/** Confidence below which the Latin model has read noise. */
const MIN_CONFIDENCE = 0.6;
/** Share of letters in which two readings of a line agree, ignoring its spaces and accents. */
const MIN_AGREEMENT = 0.85;
/** Confidence of a line that was read differently; it is reported as doubtful. */
const UNCLEAR_CONFIDENCE = 0.8;

/** Letters and digits without accents and case. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Number of letters to insert, delete or replace. */
const distance = (one: string, other: string): number => {
  let costs = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (costs[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (costs[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    costs = next;
  }
  return costs.at(-1) ?? 0;
};

const agreement = (one: string, other: string): number => {
  const [first, second] = [lettersOf(one), lettersOf(other)];
  const length = Math.max(first.length, second.length);
  return length === 0 ? 1 : 1 - distance(first, second) / length;
};

const countSymbols = (text: string): number => text.match(/[²³]|[^\p{L}\p{N}\s.,]/gu)?.length ?? 0;

/**
 * A sign such as `€` or `!` that one model does not know is read as a digit, but no digit is read as a sign.
 */
const surer = (reading: Reading, latin: Reading, isSameNumber: boolean): Reading => {
  const moreSymbols = isSameNumber ? 0 : countSymbols(latin.text) - countSymbols(reading.text);
  return (moreSymbols || latin.confidence - reading.confidence) > 0 ? latin : reading;
};

/**
 * Chooses between two readings of a line of Latin letters or numbers. The Latin model reads spaces, accents and
 * currency signs better; if it disagrees about a digit or many letters, the line counts as doubtful.
 */
export const chooseReading = (reading: Reading, latin: Reading): Reading => {
  const unclear = (chosen: Reading): Reading => ({
    ...chosen,
    confidence: Math.min(chosen.confidence, UNCLEAR_CONFIDENCE),
  });
  if (latin.text === '' || latin.confidence < MIN_CONFIDENCE)
    return /\d/.test(reading.text) ? unclear(reading) : reading;
  const isSameNumber = numbersOf(reading.text) === numbersOf(latin.text);
  const agreed = agreement(reading.text, latin.text);
  if (isSameNumber && agreed === 1)
    return { ...latin, confidence: Math.max(reading.confidence, latin.confidence) };
  if (isSameNumber && agreed >= MIN_AGREEMENT) return latin;
  return unclear(surer(reading, latin, isSameNumber));
};
