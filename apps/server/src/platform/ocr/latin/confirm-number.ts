import type { Reading } from './latin-reader.ts';
import { normalized, numbersOf } from './numbers-of.ts';

/** Confidence of a number that was read differently; its line is reported as doubtful. */
const UNCLEAR_CONFIDENCE = 0.8;
/** Confidence of the Latin model above which its currency signs are certain. */
const MIN_SIGN_CONFIDENCE = 0.6;
/** Signs that the first model does not know, and letters as which it reads them next to a number. */
const UNKNOWN_SIGNS = /[€£]/g;
const SIGN_LOOKALIKES = /(?<!\p{L})[EFfGCeR∈￡](?=\d)|(?<=\d)[EFfGCeR∈￡](?!\p{L})/gu;
/** Both models read the sign ‰ as a percent sign and a zero. */
const PER_MILLE = /(?<=\d)( ?)%[0oO]{1,2}(?!\d)/;
/** A space within a number: between thousands, or wrongly read. */
const NUMBER_SPACE = /[\d.,-] [\d.,-]/;
/** Punctuation around a number, whose loss does not change it. */
const EDGE_PUNCTUATION = /[\s"'“”‘’`.,:;|_~()[\]]/;

const withoutEdges = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && EDGE_PUNCTUATION.test(text.charAt(from))) from += 1;
  while (from < to && EDGE_PUNCTUATION.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
};

const comparable = (text: string): string => withoutEdges(normalized(text));

/**
 * Compares two readings of a number with the signs and letters next to it. Takes the currency sign that only the Latin model
 * knows if the readings are otherwise the same; if they are not, the number is doubtful.
 */
export const confirmNumber = (reading: Reading, latin: Reading): Reading => {
  const { text, confidence } = reading;
  const unclear = (chosen: string): Reading => ({
    text: chosen,
    confidence: Math.min(confidence, UNCLEAR_CONFIDENCE),
  });
  if (PER_MILLE.test(text)) return unclear(text.replace(PER_MILLE, '$1‰'));
  const [one, other] = [comparable(text), comparable(latin.text)];
  const hasOtherSpaces = NUMBER_SPACE.test(text) !== NUMBER_SPACE.test(latin.text);
  if (one === other) return hasOtherSpaces ? { text: latin.text.trim(), confidence } : reading;
  const signs = other.match(UNKNOWN_SIGNS) ?? [];
  const bare = comparable(text.replaceAll(SIGN_LOOKALIKES, ''));
  if (signs.length > 0 && numbersOf(one) === numbersOf(other)) {
    const isSame = bare === comparable(latin.text.replaceAll(UNKNOWN_SIGNS, ''));
    if (isSame && latin.confidence >= MIN_SIGN_CONFIDENCE) return { text: latin.text.trim(), confidence };
    if (isSame) return unclear(latin.text.trim());
  }
  return unclear(text);
};
