import { readFileSync } from 'node:fs';

type Sample = { data: { paragraphs: Paragraph[] }[] };
type Paragraph = {
  context: string;
  qas: { question: string; answers: { answer_start: number; text: string }[] }[];
};

export type TestQuestion = { question: string; sentence: string };
export type QuestionSet = { documents: string[]; questions: TestQuestion[] };

/** Ends of sentences by a simple rule that is independent of the product's own. */
const ENDS = /[.!?]["'”)]*\s+(?=[\p{Lu}\d"“(])|[。！？][”」）]*/gu;

export const sentenceAround = (context: string, start: number, length: number): string => {
  const ends = [...context.matchAll(ENDS)].map((match) => match.index + match[0].length);
  const from = ends.findLast((end) => end <= start) ?? 0;
  const to = ends.find((end) => end >= start + length) ?? context.length;
  return context.slice(from, to).trim();
};

/** Changes each sentence separately. A changed sentence then still occurs in the changed text. */
const bySentence =
  (change: (sentence: string) => string) =>
  (text: string): string => {
    const ends = [...text.matchAll(ENDS)].map((match) => match.index + match[0].length);
    return [0, ...ends].map((from, at) => change(text.slice(from, ends[at] ?? text.length))).join('');
  };

/** Converts the texts or the questions of a set, for example to another script. */
export const convertSet = (
  { documents, questions }: QuestionSet,
  write: { text?: (text: string) => string; question?: (question: string) => string },
): QuestionSet => {
  const { text = String, question = String } = write;
  return {
    documents: documents.map(bySentence(text)),
    questions: questions.map((each) => ({
      question: question(each.question),
      sentence: bySentence(text)(each.sentence),
    })),
  };
};

/**
 * Reads up to `maxQuestions` evenly chosen questions of a set in SQuAD format. Distributes its paragraphs over
 * `documentCount` documents.
 */
export const readQuestionSet = (file: string, documentCount: number, maxQuestions: number): QuestionSet => {
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as Sample;
  const paragraphs = data.flatMap((article) => article.paragraphs);
  const paragraphsPerDocument = Math.ceil(paragraphs.length / documentCount);
  const documents = Array.from({ length: documentCount }, (_, at) =>
    paragraphs
      .slice(at * paragraphsPerDocument, (at + 1) * paragraphsPerDocument)
      .map(({ context }) => context)
      .join('\n\n'),
  );
  const all = paragraphs.flatMap(({ context, qas }) =>
    qas.flatMap(({ question, answers: [answer] }) =>
      answer
        ? [{ question, sentence: sentenceAround(context, answer.answer_start, answer.text.length) }]
        : [],
    ),
  );
  const step = Math.max(1, all.length / maxQuestions);
  const questions = Array.from(
    { length: Math.min(maxQuestions, all.length) },
    (_, at) => all[Math.floor(at * step)]!,
  );
  return { documents, questions };
};
