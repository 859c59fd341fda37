import { readFileSync } from 'node:fs';

type Sample = { data: { paragraphs: Paragraph[] }[] };
type Paragraph = {
  context: string;
  qas: { question: string; answers: { answer_start: number; text: string }[] }[];
};

/** A question, and the sentence that holds its answer. */
export type Asked = { question: string; sentence: string };
export type QuestionSet = { documents: string[]; asked: Asked[] };

/** Ends of sentences by the plainest of rules, so that the product's own are not used to judge it. */
const ENDS = /[.!?]["'”)]*\s+(?=[\p{Lu}\d"“(])|[。！？][”」）]*/gu;

export const sentenceAround = (context: string, start: number, length: number): string => {
  const ends = [...context.matchAll(ENDS)].map((match) => match.index + match[0].length);
  const from = ends.findLast((end) => end <= start) ?? 0;
  const to = ends.find((end) => end >= start + length) ?? context.length;
  return context.slice(from, to).trim();
};

/** Every so-manieth question of a set in SQuAD's form, and its paragraphs packed into so many documents. */
export const readQuestionSet = (file: string, documentCount: number, most: number): QuestionSet => {
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as Sample;
  const paragraphs = data.flatMap((article) => article.paragraphs);
  const inEach = Math.ceil(paragraphs.length / documentCount);
  const documents = Array.from({ length: documentCount }, (_, at) =>
    paragraphs
      .slice(at * inEach, (at + 1) * inEach)
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
  const step = Math.max(1, all.length / most);
  const asked = Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]!);
  return { documents, asked };
};
