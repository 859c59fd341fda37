import { NumberSet, numbersIn, withPlainNumbers } from '../../platform/reading/numbers/numbers-in.ts';
import { contentTerms } from '../../platform/reading/tokens.ts';
import { sentencesOf, type TextRange } from '../knowledge/sentences.ts';

export type Support = { score: number; range: TextRange };

/** Maximum number of adjacent sentences that support a claim together. */
const WINDOW = 2;

export const plainClaim = (text: string): string =>
  text
    .replace(/[[【]\d{1,3}(?:\s*[,，、]\s*\d{1,3})*[\]】]|\[\^[^[\]\s]+\]/g, ' ')
    .replace(/[*_`#>|]+/g, ' ')
    .replace(/^\s*(?:[-+•]|\d+[.)])\s+/, '')
    .trim();

/**
 * Scores from 0 to 1 how well a passage supports a claim, with the range that supports it best. A claim with
 * a number that the passage lacks is not supported.
 */
export const supportIn = (passage: string, claim: string): Support => {
  const passageNumbers = numbersIn(passage);
  const valueOf = new Map(passageNumbers.map(({ written, value }) => [written, value]));
  // A claim that copies a number means the same number, even if the claim is too short to show its language.
  const claimNumbers = numbersIn(claim).map((number) => {
    const value = valueOf.get(number.written) ?? number.value;
    return value === undefined ? number : { ...number, value };
  });
  const claimTerms = new Set(contentTerms(withPlainNumbers(claim, claimNumbers)));
  const sentences = sentencesOf(passage, { start: 0, end: passage.length });
  const termsBetween = (start: number, end: number): string[] => {
    const within = passageNumbers
      .filter((number) => number.start >= start && number.end <= end)
      .map((number) => ({ ...number, start: number.start - start, end: number.end - start }));
    return contentTerms(withPlainNumbers(passage.slice(start, end), within));
  };
  let best: Support = { score: 0, range: { start: 0, end: passage.length } };
  sentences.forEach((_first, at) => {
    for (let size = 1; size <= WINDOW && at + size <= sentences.length; size += 1) {
      const start = sentences[at]?.start ?? 0;
      const end = sentences[at + size - 1]?.end ?? passage.length;
      const passageTerms = new Set(termsBetween(start, end));
      let shared = 0;
      for (const term of claimTerms) if (passageTerms.has(term)) shared += 1;
      // Prefer one sentence to two.
      const score = claimTerms.size === 0 ? 0 : shared / claimTerms.size - (size - 1) * 0.05;
      if (score > best.score) best = { score, range: { start, end } };
    }
  });
  const here = new NumberSet(passageNumbers);
  const isOff = claimNumbers.some((number) => !here.has(number));
  const text = passage.slice(best.range.start, best.range.end);
  const start = best.range.start + text.length - text.trimStart().length;
  const end = best.range.start + text.trimEnd().length;
  return { score: isOff ? Math.min(best.score, 0.45) : best.score, range: { start, end } };
};
