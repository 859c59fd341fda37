import type { ContentOf, FaqEntry } from '@studiolo/contract/notebooks/studio-content';
import { selectSentences } from '../../platform/reading/selection.ts';
import type { Sentence } from '../../platform/reading/source.ts';
import { definitionsIn } from './definitions.ts';
import { sized, type Making } from './making.ts';
import { sectionsOf } from './sections.ts';
import { topicsOf } from './topics.ts';

const MEDIUM = 10;

const isQuestion = (text: string): boolean => /[?？]["”’]?$/.test(text);

const isPlural = (sentence: string, term: string): boolean =>
  /^\s+(?:\([^)]*\)\s+)?(?:are|were)\b/.test(sentence.slice(sentence.indexOf(term) + term.length));

/** What is no name keeps the article that it has where it is defined. */
const called = (sentence: string, term: string): string => {
  const [, article = ''] = /^((?:The|A|An)\s)/.exec(sentence) ?? [];
  return /^\p{Ll}/u.test(term) ? `${article.toLowerCase()}${term}` : term;
};

/** Questions that the sources answer: those that they ask themselves, what a thing is, what is said of a topic. */
export const makeFaq = (making: Making): ContentOf<'faq'> => {
  const { telling, words, cite, language, length } = making;
  const used = new Set<Sentence>();
  const entries: FaqEntry[] = [];
  const add = (question: string, answers: readonly Sentence[]): void => {
    const fresh = answers.filter((sentence) => !used.has(sentence));
    if (fresh.length === 0 || entries.some((entry) => entry.question === question)) return;
    for (const sentence of fresh) used.add(sentence);
    entries.push({
      question,
      answer: fresh.map(({ text }) => text).join(language === 'zh' ? '' : ' '),
      cites: [...new Set(fresh.flatMap(cite))],
    });
  };
  const most = sized(length, MEDIUM);
  const sections = sectionsOf(telling, most * 2);
  for (const { title, sentences } of sections)
    if (isQuestion(title)) add(title, selectSentences(sentences, 3));
  const defined = definitionsIn(telling);
  const defining = new Set(defined.map(({ sentence }) => sentence));
  for (const { term, sentence } of defined.slice(0, Math.ceil(most * 0.6))) {
    // What goes on about it; what defines something else has a question of its own.
    const next = telling.find(
      (each) =>
        each.paragraph === sentence.paragraph &&
        each.position === sentence.position + 1 &&
        !defining.has(each),
    );
    add(
      isPlural(sentence.text, term) ? words.whatAre(term) : words.whatIs(called(sentence.text, term)),
      next ? [sentence, next] : [sentence],
    );
  }
  for (const { term, sentences } of topicsOf(telling, most)) {
    if (entries.length >= most) break;
    const own = sentences.filter((sentence) => !used.has(sentence));
    if (own.length >= 2) add(words.whatOf(term), selectSentences(own, 2));
  }
  return { shape: 'faq', entries: entries.slice(0, most) };
};
