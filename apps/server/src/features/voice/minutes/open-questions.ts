import { ASKED, LEFT_OPEN } from './phrases.ts';

type Sentence = { text: string; segment: { speaker: string } };

/** Whether another voice answers the question at once, and knows the answer. */
const isAnswered = (asked: Sentence, after: readonly Sentence[]): boolean => {
  const [reply] = after;
  if (!reply || reply.segment.speaker === asked.segment.speaker) return false;
  const turn = after.findIndex(({ segment }) => segment !== reply.segment);
  const said = after.slice(0, turn === -1 ? undefined : turn);
  return said.every(({ text }) => !LEFT_OPEN.test(text)) && said.some(({ text }) => !ASKED.test(text));
};

/** The questions that nobody answered, and the sentences that put something off. */
export const openQuestions = <Said extends Sentence>(sentences: readonly Said[]): Said[] =>
  sentences.filter((sentence, at) =>
    ASKED.test(sentence.text)
      ? !isAnswered(sentence, sentences.slice(at + 1, at + 8))
      : LEFT_OPEN.test(sentence.text),
  );
