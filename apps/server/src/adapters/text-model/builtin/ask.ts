import type { GivenPassage, TextRequest } from '../../../ports/text-model.ts';
import { detectLanguage, type Language } from '../../../platform/reading/language.ts';

/** A question as the skills see it. */
export type Ask = {
  /** What is to be done or answered, without the text it was given along with. */
  instruction: string;
  /** Text that the question itself carries; empty where there is none. */
  given: string;
  /** The whole question. */
  text: string;
  language: Language;
  passages: readonly GivenPassage[];
  /** Sources were looked through, also where none of their passages came up. */
  isFromSources: boolean;
  /** The user's earlier questions, latest first. */
  earlier: readonly string[];
  /** The answer given just before; empty at the start. */
  lastAnswer: string;
  now: Date;
};

/** Answers what it can; undefined passes the question on to the next skill. */
export type Skill = (ask: Ask) => string | undefined | Promise<string | undefined>;

/** Enough text to be worth working on: some words, or as many Chinese characters. */
const isSubstantial = (text: string): boolean =>
  text.split(/\s+/).length >= 8 || (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 15;

const LONGEST_INSTRUCTION = 200;

/** Parts a question into what is wanted and the text it is wanted of, however the two were put together. */
export const partQuestion = (text: string): { instruction: string; given: string } => {
  const whole = text.trim();
  const fenced = /(?:```\w*\n?|"""|<text>|「{2})([\s\S]+?)(?:```|"""|<\/text>|」{2})/.exec(whole);
  if (fenced?.[1] !== undefined && fenced[1].trim() !== '') {
    return {
      instruction: whole.replace(fenced[0], ' ').replace(/\s+/g, ' ').trim(),
      given: fenced[1].trim(),
    };
  }
  const colon = /^([^:：\n]{2,120})[:：]\s*([\s\S]+)$/.exec(whole);
  if (
    colon?.[1] !== undefined &&
    colon[2] !== undefined &&
    isSubstantial(colon[2]) &&
    !/https?$/.test(colon[1])
  ) {
    return { instruction: colon[1].trim(), given: colon[2].trim() };
  }
  const lines = whole.split(/\n+/);
  const first = lines[0] ?? '';
  const last = lines.at(-1) ?? '';
  if (lines.length > 1) {
    const rest = whole.slice(first.length).trim();
    const front = whole.slice(0, whole.length - last.length).trim();
    if (/[?？]$/.test(last) && last.length <= LONGEST_INSTRUCTION && isSubstantial(front))
      return { instruction: last, given: front };
    if (first.length <= LONGEST_INSTRUCTION && first.length < rest.length && isSubstantial(rest))
      return { instruction: first, given: rest };
    if (last.length <= LONGEST_INSTRUCTION && isSubstantial(front))
      return { instruction: last, given: front };
  }
  const quoted = /["“「]([\s\S]{20,})["”」]/.exec(whole);
  if (quoted?.[1] !== undefined && isSubstantial(quoted[1]))
    return { instruction: whole.replace(quoted[0], ' ').trim(), given: quoted[1] };
  return { instruction: whole, given: '' };
};

/** Reads a request to a model as a question to the skills. */
export const readAsk = ({ turns, passages, isFromSources = false, locale }: TextRequest, now: Date): Ask => {
  const asked = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const text = asked.at(-1) ?? '';
  const { instruction, given } = partQuestion(text);
  return {
    instruction,
    given,
    text,
    language: detectLanguage(instruction, locale),
    passages,
    isFromSources,
    earlier: asked.slice(0, -1).toReversed(),
    lastAnswer: turns.findLast(({ role }) => role === 'assistant')?.text ?? '',
    now,
  };
};
