import { splitSentences } from '../../../platform/reading/sentences.ts';
import { detectLanguage } from '../../../platform/reading/language.ts';
import type { Ask } from './ask.ts';
import { isCourtesy } from './skills/conversation.ts';
import { wordsIn } from './words.ts';

const MAX_QUESTIONS = 5;
const QUESTION = /[?？]$|^(?:what|how|who|when|where|which|why|is|are|can|do|does)\b/i;
const CONJUNCTION = /^(?:and|also|then|还有|另外|以及|并且|那么?|再)[,，]?\s*/i;
/** A second question within a sentence, or a greeting before the first one. */
const WITHIN_SENTENCE =
  /,? and (?=(?:what|how|who|when|which|is|are|can)\b)|(?<=^(?:hi|hello|hey|thanks|你好|您好|谢谢))[,，] ?|[，,](?=(?:还有|另外|以及|并且))/i;

const questionsIn = (text: string): string[] =>
  splitSentences(text)
    .flatMap((sentence) => sentence.split(WITHIN_SENTENCE))
    .map((question) => question.trim())
    .filter((question) => question !== '' && !isCourtesy(question));

const asQuestion = (ask: Ask, question: string, before: readonly string[]): Ask => {
  const instruction = question.replace(CONJUNCTION, '');
  return {
    ...ask,
    instruction,
    text: instruction,
    language: detectLanguage(instruction, ask.language === 'zh' ? 'zh_CN' : 'en_US'),
    earlier: [...before.toReversed(), ...ask.earlier],
  };
};

/**
 * Answers the questions of a message one by one and names those that it cannot answer. Undefined if it can answer none,
 * or if a statement between them may change their meaning.
 */
export const answerSeverally = async (
  ask: Ask,
  answerOne: (ask: Ask) => Promise<string | undefined>,
): Promise<string | undefined> => {
  if (ask.given !== '' || ask.passages.length > 0 || ask.isFromSources) return undefined;
  const questions = questionsIn(ask.instruction);
  if (questions.length === 0 || questions.length > MAX_QUESTIONS) return undefined;
  const answers: string[] = [];
  let isAnyAnswered = false;
  for (const [index, question] of questions.entries()) {
    const single = asQuestion(ask, question, questions.slice(0, index));
    const answer = await answerOne(single);
    if (answer === undefined && !QUESTION.test(single.text)) return undefined;
    isAnyAnswered ||= answer !== undefined;
    answers.push(answer ?? wordsIn(single.language).unableFor(single.text));
  }
  return isAnyAnswered ? answers.join('\n\n') : undefined;
};
