import type { ContentOf, FaqEntry } from '@studiolo/contract/notebooks/studio-content';
import { selectAcross } from '../../platform/reading/across.ts';
import { selectSentences } from '../../platform/reading/selection.ts';
import type { Sentence } from '../../platform/reading/source.ts';
import { sized, standsAlone, type ExtractContext } from './extract-context.ts';
import { sectionsOf } from './sections.ts';
import { sentenceQuestions } from './questions/sentence-questions.ts';
import { topicsOf } from './topics.ts';

const MEDIUM = 10;

const isQuestion = (text: string): boolean => /[?？]["”’]?$/.test(text);

/**
 * Questions that the sources answer: questions in their own text, questions that a single sentence answers,
 * and questions about a topic.
 */
export const makeFaq = (context: ExtractContext): ContentOf<'faq'> => {
  const { telling, words, cite, language, length } = context;
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
  const maxQuestions = sized(length, MEDIUM);
  for (const { title, sentences } of sectionsOf(telling, maxQuestions * 2))
    if (isQuestion(title)) add(title, selectSentences(sentences, 3));
  const questions = sentenceQuestions(context);
  const answering = new Set(questions.map(({ sentence }) => sentence));
  for (const { question, sentence } of questions.slice(0, maxQuestions)) {
    // Appends sentences that continue the topic, except answers to other questions or about other subjects.
    const next = telling.find(
      (each) =>
        each.paragraph === sentence.paragraph &&
        each.position === sentence.position + 1 &&
        !answering.has(each) &&
        !standsAlone(each),
    );
    add(question, next ? [sentence, next] : [sentence]);
  }
  for (const { term, isTelling, sentences } of topicsOf(telling, maxQuestions)) {
    if (entries.length >= maxQuestions) break;
    const unused = sentences.filter((sentence) => !used.has(sentence));
    if (isTelling && unused.length >= 2) add(words.whatOf(term), selectAcross(unused, 2));
  }
  return { shape: 'faq', entries: entries.slice(0, maxQuestions) };
};
