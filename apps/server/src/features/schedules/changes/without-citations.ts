import { citedText } from '../../../core/evidence/cited-text.ts';

/** Placeholder for a removed citation until the space before it is removed, too. */
const GAP = '\u0000';

/** The text without its citations, whose numbers may change without the text. */
export const withoutCitations = (text: string, citations: readonly { number: number }[]): string => {
  const cited = new Set(citations.map(({ number }) => number));
  const reading = citedText((numbers, written) =>
    numbers.every((number) => cited.has(number)) ? GAP : written,
  );
  return (reading.push(text.replaceAll(GAP, '')) + reading.end()).replaceAll(/ ?\0/g, '');
};
