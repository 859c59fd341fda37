import type { GradedPoint } from '@studiolo/contract/bots/exam-entities';
import { plain } from '../../../platform/reading/plain.ts';
import { splitSentences } from '../../../platform/reading/sentences.ts';
import { contentTerms } from '../../../platform/reading/tokens.ts';

/** A point is met if this share of its words is in one sentence, */
const IN_ONE = 0.6;
/** or this share in two consecutive sentences. */
const IN_TWO = 0.75;

const CITED = /\s?[[【]\d{1,3}(?:\s*[,，、]\s*\d{1,3})*[\]】](?!\()/g;
const NEGATED = /\b(?:not|no|never|none|cannot|without|nor)\b|n['’]t\b|不|没|無|无|非|未|勿|别/i;
/** In these Chinese words the character does not negate. */
const NO_DENIAL = /不仅|不但|不同|不断|不过|不少|不错|无论|非常|未来|别人|别墅|区别|分别|特别|性别|级别/g;

const QUOTES = [
  ['“', '”'],
  ['「', '」'],
  ['『', '』'],
  ['«', '»'],
] as const;

/** A sentence out of a quotation of several has only one of its marks. */
const closeQuotes = (sentence: string): string =>
  QUOTES.reduce((text, [opening, closing]) => {
    const excess = text.split(opening).length - text.split(closing).length;
    return excess > 0 ? text + closing : excess < 0 ? opening + text : text;
  }, sentence);

/** The sentences of an answer, without its Markdown and its citations. */
export const sentencesIn = (answer: string): string[] =>
  answer
    .replaceAll(CITED, '')
    .split('\n')
    .flatMap((line) => splitSentences(plain(line.replace(/^\s*(?:[-*+]|\d+[.)]|#+|>)\s+/, ''))))
    .filter((sentence) => sentence !== '')
    .map(closeQuotes);

const isNegated = (text: string): boolean => NEGATED.test(text.replaceAll(NO_DENIAL, ''));

const shareOf = (terms: readonly string[], text: string): number => {
  const spoken = new Set(contentTerms(text));
  // A number must match exactly.
  if (terms.some((term) => /^\d/.test(term) && !spoken.has(term))) return 0;
  return terms.filter((term) => spoken.has(term)).length / terms.length;
};

type Best = { sentence: string; share: number };

/** The words of a point. `telling` excludes the question's own words, which any answer repeats. */
type PointWords = { all: readonly string[]; telling: readonly string[] };

const fitOf = ({ all, telling }: PointWords, text: string): number =>
  Math.min(shareOf(all, text), telling.length === 0 ? 1 : shareOf(telling, text));

const bestOf = (terms: PointWords, candidates: readonly string[]): Best =>
  candidates.reduce<Best>(
    (best, sentence) => {
      const share = fitOf(terms, sentence);
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
  const terms = { all, telling: all.filter((term) => !questionTerms.has(term)) };
  const meet = (sentence: string): GradedPoint => ({ point, isMet: true, sentence });
  if (all.length === 0) {
    const match = sentences.find((sentence) => sentence.toLowerCase().includes(point.toLowerCase()));
    return match === undefined ? { point, isMet: false, sentence: '' } : meet(match);
  }
  const agreeing = sentences.filter((sentence) => isNegated(sentence) === isNegated(point));
  const one = bestOf(terms, agreeing);
  if (one.share >= IN_ONE) return meet(one.sentence);
  const pairs = sentences.slice(1).map((second, at) => `${sentences[at] ?? ''} ${second}`);
  const two = bestOf(
    terms,
    pairs.filter((pair) => isNegated(pair) === isNegated(point)),
  );
  return two.share >= IN_TWO ? meet(two.sentence) : { point, isMet: false, sentence: '' };
};

export const gradeByWords = (points: readonly string[], answer: string, question = ''): GradedPoint[] => {
  const sentences = sentencesIn(answer);
  const questionTerms = new Set(contentTerms(question));
  return points.map((point) => gradeOne(point, sentences, questionTerms));
};
