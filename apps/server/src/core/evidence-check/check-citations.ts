import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { addsNumber, numbersIn } from '../../platform/reading/numbers/numbers-in.ts';
import { contentTerms } from '../../platform/reading/tokens.ts';
import { claimsIn, type Claim } from '../evidence/claims-in.ts';
import { supportIn } from '../evidence/support.ts';
import { isNegated } from './contradicts.ts';

export type CitationState = 'supported' | 'partly' | 'unsupported' | 'own' | 'unchecked';

/** A sentence of a text with the anchors that it cites, or that support it although it cites none. */
export type CheckedCitation = Claim & { state: CitationState };

/** Minimum shares of a sentence's content that the cited passages have to contain to support it, fully or partly. */
const MIN_SUPPORTED_SCORE = 0.6;
const MIN_PARTLY_SCORE = 0.4;

const HAN = /\p{Script=Han}/u;

/** Share of a claim's terms in several quotes together, as a sentence may combine two sources. */
const sharedBy = (claim: string, quotes: readonly string[]): number => {
  const terms = new Set(contentTerms(claim));
  const quotedTerms = new Set(quotes.flatMap(contentTerms));
  return terms.size === 0 ? 0 : [...terms].filter((term) => quotedTerms.has(term)).length / terms.size;
};

const bestOf = (claim: string, quotes: readonly string[]): { score: number; quote: string } =>
  quotes
    .map((quote) => {
      const { score, range } = supportIn(quote, claim);
      return { score, quote: quote.slice(range.start, range.end) };
    })
    .reduce((best, each) => (each.score > best.score ? each : best), { score: 0, quote: '' });

const stateOf = (claim: string, quotes: readonly string[]): CitationState => {
  // A wrong number and a lost “not” change the meaning, no matter how many words are shared.
  if (addsNumber(claim, quotes)) return 'unsupported';
  const best = bestOf(claim, quotes);
  if (quotes.every((quote) => HAN.test(quote) !== HAN.test(claim))) return 'unchecked';
  const score = Math.max(best.score, quotes.length > 1 ? sharedBy(claim, quotes) : 0);
  if (score >= MIN_PARTLY_SCORE && isNegated(claim) !== isNegated(best.quote)) return 'unsupported';
  return score >= MIN_SUPPORTED_SCORE ? 'supported' : score >= MIN_PARTLY_SCORE ? 'partly' : 'unsupported';
};

/**
 * Checks each sentence of a text against the passages that it cites. A sentence without a citation gets one if a
 * passage supports it. Otherwise it is its writer's own, or unsupported if it states a figure.
 */
export const checkCitations = (text: string, anchors: readonly Anchor[]): CheckedCitation[] => {
  const quotes = new Map(anchors.map(({ number, quote }) => [number, quote]));
  return claimsIn(text).map((claim): CheckedCitation => {
    const cites = [...new Set(claim.cites)].filter((number) => quotes.has(number));
    if (cites.length > 0) {
      const cited = cites.map((number) => quotes.get(number) ?? '');
      return { ...claim, cites, state: stateOf(claim.text, cited) };
    }
    const support = anchors.find(({ quote }) => stateOf(claim.text, [quote]) === 'supported');
    if (support) return { ...claim, cites: [support.number], state: 'supported' };
    return { ...claim, cites: [], state: numbersIn(claim.text).length > 0 ? 'unsupported' : 'own' };
  });
};
