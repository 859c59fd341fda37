import type { GradedPoint } from '@studiolo/contract/bots/exam-entities';
import { plain } from '../../../platform/reading/plain.ts';
import { splitSentences } from '../../../platform/reading/sentences.ts';
import { contentTerms } from '../../../platform/reading/tokens.ts';

/** Minimum share of a point's words in one sentence of the answer. */
const MIN_SHARE_IN_ONE = 0.6;
/** Minimum share of a point's words in two consecutive sentences, if no single sentence has enough of them. */
const MIN_SHARE_IN_TWO = 0.75;

const CITATION = /\s?[[【]\d{1,3}(?:\s*[,，、]\s*\d{1,3})*[\]】](?!\()/g;
const NEGATION = /\b(?:not|no|never|none|cannot|without|nor)\b|n['’]t\b|不|没|無|无|非|未|勿|别/i;
/** Chinese words in which the character of a negation does not negate. */
const NO_NEGATION = /不仅|不但|不同|不断|不过|不少|不错|无论|非常|未来|别人|别墅|区别|分别|特别|性别|级别/g;

const QUOTES = [
  ['“', '”'],
  ['「', '」'],
  ['『', '』'],
  ['«', '»'],
] as const;

/** Completes the quotation marks of a sentence that was cut out of a longer quotation. */
const closeQuotes = (sentence: string): string =>
  QUOTES.reduce((text, [opening, closing]) => {
    const excess = text.split(opening).length - text.split(closing).length;
    return excess > 0 ? text + closing : excess < 0 ? opening + text : text;
  }, sentence);

/** Returns the sentences of an answer without Markdown and citations. */
export const sentencesIn = (answer: string): string[] =>
  answer
    .replaceAll(CITATION, '')
    .split('\n')
    .flatMap((line) => splitSentences(plain(line.replace(/^\s*(?:[-*+]|\d+[.)]|#+|>)\s+/, ''))))
    .filter((sentence) => sentence !== '')
    .map(closeQuotes);

const isNegated = (text: string): boolean => NEGATION.test(text.replaceAll(NO_NEGATION, ''));

const shareOf = (terms: readonly string[], text: string): number => {
  const textTerms = new Set(contentTerms(text));
  // A number must match exactly.
  if (terms.some((term) => /^\d/.test(term) && !textTerms.has(term))) return 0;
  return terms.filter((term) => textTerms.has(term)).length / terms.length;
};

type BestSentence = { sentence: string; share: number };

/** Terms of a point. `distinctive` excludes those of the question, which any answer repeats. */
type PointWords = { all: readonly string[]; distinctive: readonly string[] };

const scoreOf = ({ all, distinctive }: PointWords, text: string): number =>
  Math.min(shareOf(all, text), distinctive.length === 0 ? 1 : shareOf(distinctive, text));

const bestOf = (terms: PointWords, candidates: readonly string[]): BestSentence =>
  candidates.reduce<BestSentence>(
    (best, sentence) => {
      const share = scoreOf(terms, sentence);
      return share > best.share ? { sentence, share } : best;
    },
    { sentence: '', share: 0 },
  );

const gradeOne = (
  point: string,
  sentences: readonly string[],
  questionTerms: ReadonlySet<string>,
): GradedPoint => {
  const all = [...new Set(contentTerms(point))];
  const terms = { all, distinctive: all.filter((term) => !questionTerms.has(term)) };
  const metPoint = (sentence: string): GradedPoint => ({ point, isMet: true, sentence });
  if (all.length === 0) {
    const match = sentences.find((sentence) => sentence.toLowerCase().includes(point.toLowerCase()));
    return match === undefined ? { point, isMet: false, sentence: '' } : metPoint(match);
  }
  const agreeing = sentences.filter((sentence) => isNegated(sentence) === isNegated(point));
  const one = bestOf(terms, agreeing);
  if (one.share >= MIN_SHARE_IN_ONE) return metPoint(one.sentence);
  const pairs = sentences.slice(1).map((second, at) => `${sentences[at] ?? ''} ${second}`);
  const two = bestOf(
    terms,
    pairs.filter((pair) => isNegated(pair) === isNegated(point)),
  );
  return two.share >= MIN_SHARE_IN_TWO ? metPoint(two.sentence) : { point, isMet: false, sentence: '' };
};

export const gradeByWords = (points: readonly string[], answer: string, question = ''): GradedPoint[] => {
  const sentences = sentencesIn(answer);
  const questionTerms = new Set(contentTerms(question));
  return points.map((point) => gradeOne(point, sentences, questionTerms));
};
