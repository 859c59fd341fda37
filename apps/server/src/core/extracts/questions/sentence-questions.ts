import type { Sentence } from '../../../platform/reading/source.ts';
import { contentTerms } from '../../../platform/reading/tokens.ts';
import { calledInChinese, CHINESE_WAYS } from './chinese-questions.ts';
import { calledInEnglish, ENGLISH_WAYS } from './english-questions.ts';
import { englishUse } from '../terms/english-terms.ts';
import { standsAlone, type ExtractContext } from '../extract-context.ts';
import { topicsOf } from '../topics.ts';

export type SentenceQuestion = { kind: string; question: string; about: string; sentence: Sentence };

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);
/** Kinds of questions that are sorted to the end. */
const LAST = new Set(['year', 'deed']);

/** A thing that occurs in at least this share of the sentences is their common subject. */
const SUBJECT = 0.3;
/** In a text of at most this many sentences, `the company` always refers to the same thing. */
const MAX_SHORT_TEXT_SENTENCES = 8;

const findQuestions = (sentences: readonly Sentence[]): SentenceQuestion[] => {
  const use = englishUse(sentences.map(({ text }) => text));
  const isSubject = (word: string): boolean => {
    const [root = ''] = contentTerms(word);
    const uses = sentences.filter(({ terms }) => terms.includes(root)).length;
    return sentences.length <= MAX_SHORT_TEXT_SENTENCES || uses > Math.max(1, sentences.length * SUBJECT);
  };
  return sentences.filter(standsAlone).flatMap((sentence) => {
    const isChinese = isHan(sentence.text);
    return (isChinese ? CHINESE_WAYS : ENGLISH_WAYS).flatMap(({ kind, pattern, ask }) => {
      const groups = pattern.exec(sentence.text)?.groups;
      const written = groups?.['thing'] ?? '';
      const thing =
        groups && (isChinese ? calledInChinese(written) : calledInEnglish(written, use, isSubject));
      if (!groups || thing === undefined || (kind === 'deed' && !/\s/.test(thing) && !use.isName(thing)))
        return [];
      const question = ask({ ...groups, thing });
      return question === '' ? [] : [{ kind, question, about: thing, sentence }];
    });
  });
};

/**
 * Returns questions that single sentences answer, best first. Within each kind, questions about the main
 * terms come first. Two questions in a row are never about the same thing.
 */
export const sentenceQuestions = ({ telling }: Pick<ExtractContext, 'telling'>): SentenceQuestion[] => {
  const topics = topicsOf(telling, 20).map(({ term }) => term.toLowerCase());
  const scoreOf = ({ question, about, kind }: SentenceQuestion): number => {
    const at = topics.findIndex((term) => question.toLowerCase().includes(term));
    return (at === -1 ? 0 : 1 - at / 20) + (LAST.has(kind) ? -2 : 0) - about.length / 60;
  };
  const left = findQuestions(telling)
    .filter(({ question }, at, all) => all.findIndex((each) => each.question === question) === at)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a));
  const questions: SentenceQuestion[] = [];
  const times = (of: 'kind' | 'about' | 'name', value: string): number =>
    questions.filter((each) => (of === 'name' ? each.sentence.name : each[of]) === value).length;
  while (left.length > 0) {
    const cost = (each: SentenceQuestion): number =>
      times('kind', each.kind) * 0.5 +
      times('about', each.about) +
      times('name', each.sentence.name) * 0.7 -
      scoreOf(each);
    const best = left.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    questions.push(...left.splice(left.indexOf(best), 1));
  }
  return questions;
};
