import { candidates, questionKinds, type QuestionKind } from './question-kind.ts';
import type { Sentence } from '../../../platform/reading/source.ts';
import { foldChinese } from '../../../platform/reading/chinese/fold-chinese.ts';
import { asksQuestion } from '../../../platform/reading/run-in-heading.ts';
import { synonymsOf } from './synonyms.ts';
import { contentTerms, looseTerms } from '../../../platform/reading/tokens.ts';

/** `coverage` is the share of the question's terms in the sentence, weighted by rarity: 0 to 1. */
export type ScoredSentence = {
  sentence: Sentence;
  score: number;
  coverage: number;
  /** Whether the preceding line asks the question, as in an FAQ. */
  isAskedAbove?: boolean;
};

/** Most were optimized on one half of XQuAD's articles and validated on the other. */
const WEIGHTS = {
  loose: 0.4,
  exact: 0.15,
  earlier: 0.4,
  vague: 0.43,
  length: 0.2,
  pair: 0.12,
  before: 0.44,
  pronoun: 0.5,
  after: 0.19,
  paragraph: 0.09,
  passage: 0.05,
  kind: 0.15,
  asksItself: 0.3,
  heading: 0.5,
  label: 0.45,
  row: 0.15,
  synonym: 0.35,
};

const NOTHING: ReadonlySet<string> = new Set();
const PRONOUN_START =
  /^(?:["“]?)(?:he|she|it|they|this|these|those|his|her|its|their|such|most of them|both|the (?:latter|former))\b|^(?:他|她|它|该|此|这|其|二者|两者)/i;

/** Whether a sentence refers back to the one before it for its subject. */
export const leansBack = (text: string): boolean => PRONOUN_START.test(foldChinese(text));

/** Words that phrase a question without being its topic: `what type of …`, …的名称. */
const VAGUE = new Set(
  contentTerms(
    'type kind sort name called term known example way part main common number amount considered referred event thing group place person people time year word happened does occur mention following according given different certain individual considered 类型 种类 名字 名称 主要 使用 什么 一种 哪种 叫什么 人物 事件 方式 方法 地方 时间 年份 原因 因素 部分 例子 认为 被称 称为 进行 发生 提供 具有',
  ),
);

/**
 * The terms of a question with their weights; those of an earlier question or of a translation count less.
 */
export const questionTerms = (asked: string, extra: readonly string[]): Map<string, number> => {
  const terms = new Map<string, number>();
  // Texts rarely contain 钱 next to a price, and answer 有多高 with 高.
  const question = asked
    .replace(/多少[钱錢]/gu, '多少')
    .replace(/有?多(?=[高长長大远遠久重深快宽寬厚])/gu, '');
  for (const term of extra) terms.set(term, WEIGHTS.earlier);
  for (const term of looseTerms(question))
    terms.set(term, term.startsWith('=') ? WEIGHTS.exact : WEIGHTS.loose);
  for (const term of contentTerms(question)) terms.set(term, VAGUE.has(term) ? WEIGHTS.vague : 1);
  return terms;
};

/** Matches a line about a date, which does not name a person even if it contains months and towns. */
const IS_DATED = /^[^:：]{2,40}[:：] ?(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/i;

/**
 * Whether the label of a line such as `Founded: 1975` or `Prepared by: …` is exactly what the question asks
 * for.
 */
const isLabeled = (text: string, questionTerms: ReadonlyMap<string, number>): boolean => {
  const label = /^([^:：.。]{2,40})[:：] ?\S/.exec(text)?.[1];
  const terms = label === undefined ? [] : contentTerms(label);
  return (
    terms.some((term) => !VAGUE.has(term)) &&
    terms.every((term) => VAGUE.has(term) || questionTerms.has(term))
  );
};

const pairsOf = (terms: readonly string[]): Set<string> =>
  new Set(terms.slice(1).map((term, index) => `${terms[index]} ${term}`));

const rarityAmong = (sets: readonly ReadonlySet<string>[]): ((term: string) => number) => {
  const seen = new Map<string, number>();
  for (const terms of sets) for (const term of terms) seen.set(term, (seen.get(term) ?? 0) + 1);
  return (term) => {
    const times = seen.get(term) ?? 0;
    return Math.log(1 + (sets.length - times + 0.5) / (times + 0.5));
  };
};

const isQuestion = (text: string): boolean => /[?？]["”’]?$/.test(text);

/** Minimum `coverage` of a question or heading in a source that asks the same as the reader. */
const SIMILARITY_THRESHOLDS = { sameKind: 0.35, question: 0.55, heading: 0.8 };
/** Kinds of questions that rarely differ in meaning if they share a term. */
const TELLING_KINDS = new Set(['place', 'reason', 'person']);

const leastCoverage = (text: string, kinds: readonly QuestionKind[]): number => {
  if (!asksQuestion(text)) return SIMILARITY_THRESHOLDS.heading;
  const isSameKind = questionKinds(text).some((kind) => TELLING_KINDS.has(kind) && kinds.includes(kind));
  return SIMILARITY_THRESHOLDS[isSameKind ? 'sameKind' : 'question'];
};

type RankedSentence = ScoredSentence & { bare: number };

/** Passes the score of a heading or a question, which are not answers, to the sentence below it. */
const answersBelow = (
  scored: readonly RankedSentence[],
  kinds: readonly QuestionKind[],
): ScoredSentence[] => {
  const asks = ({ kind, text }: Sentence): boolean => kind === 'heading' || isQuestion(text);
  const lifted: ScoredSentence[] = [...scored];
  for (const [at, { sentence, score, bare, coverage }] of scored.entries()) {
    const below = lifted[at + 1];
    if (!asks(sentence) || below === undefined || asks(below.sentence)) continue;
    if (below.sentence.number !== sentence.number || below.sentence.heading !== sentence.heading) continue;
    lifted[at] = { sentence, score: 0, coverage: 0 };
    const worth = coverage >= leastCoverage(sentence.text, kinds) ? bare : score;
    if (worth > below.score)
      lifted[at + 1] = {
        sentence: below.sentence,
        score: worth,
        isAskedAbove: true,
        coverage: Math.max(coverage, below.coverage),
      };
  }
  return lifted;
};

/**
 * Ranks sentences by how well they answer a question: by shared rare terms, by those of their neighbors, and
 * by whether they contain the requested kind of thing instead of repeating the question.
 */
export const rankForQuestion = (
  question: string,
  questionTerms: ReadonlyMap<string, number>,
  sentences: readonly Sentence[],
): ScoredSentence[] => {
  const sets = sentences.map(({ terms, text }) => new Set([...terms, ...looseTerms(text)]));
  const rarity = rarityAmong(sets);
  const weights = [...questionTerms].map(
    ([term, weight]) => [term, weight * rarity(term), synonymsOf(term)] as const,
  );
  const totalWeight = weights.reduce((sum, [, weight]) => sum + weight, 0) || 1;
  const union = (group: readonly number[]): Set<string> =>
    new Set(group.flatMap((index) => [...(sets[index] ?? [])]));
  const groupBy = (key: (sentence: Sentence) => number): Map<number, Set<string>> =>
    new Map(
      [...Map.groupBy(sentences.keys(), (index) => key(sentences[index] as Sentence))].map(([id, group]) => [
        id,
        union(group),
      ]),
    );
  const paragraphs = groupBy(({ paragraph }) => paragraph);
  const passages = groupBy(({ number }) => number ?? -1);
  const average = sentences.reduce((sum, { terms }) => sum + terms.length, 0) / Math.max(1, sentences.length);
  const questionPairs = pairsOf(contentTerms(question));
  const kinds = questionKinds(question);
  const lowered = foldChinese(question.toLowerCase());

  const neighbor = (index: number, offset: number): ReadonlySet<string> =>
    sentences[index + offset]?.paragraph === sentences[index]?.paragraph
      ? (sets[index + offset] ?? NOTHING)
      : NOTHING;

  const scoreOf = (sentence: Sentence, index: number): RankedSentence => {
    const here = sets[index] ?? NOTHING;
    const lenders = [
      [neighbor(index, -1), leansBack(sentence.text) ? WEIGHTS.pronoun : WEIGHTS.before],
      [neighbor(index, 1), WEIGHTS.after],
      [paragraphs.get(sentence.paragraph) ?? NOTHING, WEIGHTS.paragraph],
    ] as const;
    const inPassage = passages.get(sentence.number ?? -1) ?? NOTHING;
    let ownScore = 0;
    let lent = 0;
    for (const [term, weight, synonyms] of weights) {
      if (here.has(term)) ownScore += weight;
      else if (synonyms.some((synonym) => here.has(synonym))) ownScore += weight * WEIGHTS.synonym;
      else lent += weight * (lenders.find(([terms]) => terms.has(term))?.[1] ?? 0);
      if (inPassage.has(term)) lent += weight * WEIGHTS.passage;
    }
    const coverage = ownScore / totalWeight;
    const length = 1 - WEIGHTS.length + (WEIGHTS.length * sentence.terms.length) / Math.max(1, average);
    const shared = [...pairsOf(sentence.terms)].filter((pair) => questionPairs.has(pair)).length;
    const base =
      (coverage * 2) / (1 + length) +
      lent / totalWeight +
      (WEIGHTS.pair * shared) / Math.max(1, questionPairs.size);
    const isDated = IS_DATED.test(sentence.text);
    const heldKinds = kinds.filter(
      (kind) =>
        !(kind === 'person' && isDated) &&
        candidates(kind, sentence.text).some((part) => !lowered.includes(foldChinese(part.toLowerCase()))),
    );
    const fit =
      (WEIGHTS.kind * heldKinds.length) / Math.max(1, kinds.length) +
      (isLabeled(sentence.text, questionTerms)
        ? (WEIGHTS.label * heldKinds.length) / (kinds.length * kinds.length)
        : 0) -
      (sentence.kind === 'table' && heldKinds.length < kinds.length ? WEIGHTS.row : 0) -
      (isQuestion(sentence.text) ? WEIGHTS.asksItself : 0) -
      (sentence.kind === 'heading' ? WEIGHTS.heading : 0);
    return { sentence, coverage, bare: base, score: base + fit * Math.min(1, base * 3) };
  };

  return answersBelow(sentences.map(scoreOf), kinds).toSorted(
    (a, b) => b.score - a.score || a.sentence.order - b.sentence.order,
  );
};
