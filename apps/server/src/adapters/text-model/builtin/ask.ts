import type { GivenPassage, TextRequest } from '../../../ports/text-model.ts';
import { detectLanguage, type Language } from '../../../platform/reading/language.ts';
import { withoutOwnCitations } from '../wires/own-citations.ts';

/** A question as seen by the skills. */
export type Ask = {
  /** The request without the text that it is about. */
  instruction: string;
  /** Text that is part of the question; empty if it has none. */
  given: string;
  /** The whole question. */
  text: string;
  language: Language;
  passages: readonly GivenPassage[];
  /** Whether sources were searched, even if no passage matched. */
  isFromSources: boolean;
  /** The user's earlier questions, latest first. */
  earlier: readonly string[];
  /** The previous answer; empty at the start. */
  lastAnswer: string;
  now: Date;
};

/** Answers the question if it can; undefined passes it on to the next skill. */
export type Skill = (ask: Ask) => string | undefined | Promise<string | undefined>;

/**
 * Whether a text is long enough to be the subject of a request: several words or as many Chinese characters.
 */
const isSubstantial = (text: string): boolean =>
  text.split(/\s+/).length >= 8 || (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 15;

const MAX_INSTRUCTION_LENGTH = 200;

/** The part of a text between two markers, and the text before and after it. */
type MarkedText = { before: string; inside: string; after: string };

const BEGINS = /```\w*\n?|"""|<text>|「「/;
const ENDS = /```|"""|<\/text>|」」/;

/**
 * The text between the first opening marker and the next closing one. Searches once for each, so that many
 * markers stay cheap.
 */
const fencedIn = (message: string): MarkedText | undefined => {
  const opening = BEGINS.exec(message);
  if (!opening) return undefined;
  const start = opening.index + opening[0].length;
  const ended = ENDS.exec(message.slice(start + 1));
  if (!ended) return undefined;
  const end = start + 1 + ended.index;
  return {
    before: message.slice(0, opening.index),
    inside: message.slice(start, end),
    after: message.slice(end + ended[0].length),
  };
};

const MIN_QUOTE_LENGTH = 20;
const CLOSING = ['"', '”', '」'];

/** The text between the first opening and the last closing quotation mark, unless it is short. */
const quotedIn = (message: string): MarkedText | undefined => {
  const start = message.search(/["“「]/);
  const end = Math.max(...CLOSING.map((mark) => message.lastIndexOf(mark)));
  if (start === -1 || end - start - 1 < MIN_QUOTE_LENGTH) return undefined;
  return {
    before: message.slice(0, start),
    inside: message.slice(start + 1, end),
    after: message.slice(end + 1),
  };
};

/** Splits a question into the request and the text that it is about. */
export const partQuestion = (text: string): { instruction: string; given: string } => {
  const message = text.trim();
  const fenced = fencedIn(message);
  if (fenced && fenced.inside.trim() !== '') {
    return {
      instruction: `${fenced.before} ${fenced.after}`.replace(/\s+/g, ' ').trim(),
      given: fenced.inside.trim(),
    };
  }
  const colon = /^([^:：\n]{2,120})[:：]\s*(\S[\s\S]*)$/.exec(message);
  if (
    colon?.[1] !== undefined &&
    colon[2] !== undefined &&
    isSubstantial(colon[2]) &&
    !/https?$/.test(colon[1])
  ) {
    return { instruction: colon[1].trim(), given: colon[2].trim() };
  }
  const lines = message.split(/\n+/);
  const first = lines[0] ?? '';
  const last = lines.at(-1) ?? '';
  if (lines.length > 1) {
    const remaining = message.slice(first.length).trim();
    const front = message.slice(0, message.length - last.length).trim();
    if (/[?？]$/.test(last) && last.length <= MAX_INSTRUCTION_LENGTH && isSubstantial(front))
      return { instruction: last, given: front };
    if (first.length <= MAX_INSTRUCTION_LENGTH && first.length < remaining.length && isSubstantial(remaining))
      return { instruction: first, given: remaining };
    if (last.length <= MAX_INSTRUCTION_LENGTH && isSubstantial(front))
      return { instruction: last, given: front };
  }
  const quoted = quotedIn(message);
  if (quoted && isSubstantial(quoted.inside))
    return { instruction: `${quoted.before} ${quoted.after}`.trim(), given: quoted.inside };
  return { instruction: message, given: '' };
};

export const readAsk = ({ turns, passages, isFromSources = false, locale }: TextRequest, now: Date): Ask => {
  const questions = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const text = questions.at(-1) ?? '';
  const { instruction, given } = partQuestion(text);
  return {
    instruction,
    given,
    text,
    language: detectLanguage(instruction, locale),
    passages: passages.map((each) => ({ ...each, text: withoutOwnCitations(each.text) })),
    isFromSources,
    earlier: questions.slice(0, -1).toReversed(),
    lastAnswer: turns.findLast(({ role }) => role === 'assistant')?.text ?? '',
    now,
  };
};
