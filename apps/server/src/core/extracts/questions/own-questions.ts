import type { Sentence } from '../../../platform/reading/source.ts';

const MAX_QUESTION_LENGTH = 80;
/** Minimum share of question paragraphs in a text that is organized by questions; dialogues have fewer. */
const MIN_SHARE = 0.25;

const isQuestion = (text: string): boolean => text.length <= MAX_QUESTION_LENGTH && /[?？]$/.test(text);

/** Questions that a source itself asks and answers: each a paragraph of its own above its answer. */
export const ownQuestions = (sentences: readonly Sentence[]): string[] => {
  const paragraphs = [...Map.groupBy(sentences, ({ paragraph }) => paragraph).values()];
  const questions = paragraphs.flatMap(([first, ...rest], at) => {
    const answer = paragraphs[at + 1]?.[0];
    return first !== undefined &&
      rest.length === 0 &&
      isQuestion(first.text) &&
      answer !== undefined &&
      answer.name === first.name &&
      !isQuestion(answer.text)
      ? [first.text]
      : [];
  });
  return questions.length >= paragraphs.length * MIN_SHARE ? questions : [];
};
