import type { GivenPassage, TextRequest } from '../../../ports/text-model.ts';
import { detectLanguage, type Language } from '../../../platform/reading/language.ts';
import { withoutOwnCitations } from '../wires/own-citations.ts';

/** A question as seen by the skills. */
export type Ask = {
  /** The request without the text given with it. */
  instruction: string;
  /** Text that is part of the question; empty if it has none. */
  given: string;
  /** The whole question. */
  text: string;
  language: Language;
  passages: readonly GivenPassage[];
  /** Sources were searched, even if no passage matched. */
  isFromSources: boolean;
  /** The user's earlier questions, latest first. */
  earlier: readonly string[];
  /** The previous answer; empty at the start. */
  lastAnswer: string;
  now: Date;
};

/** Answers the question if it can; undefined passes it on to the next skill. */
export type Skill = (ask: Ask) => string | undefined | Promise<string | undefined>;

/** Whether a text is long enough to work on: several words, or as many Chinese characters. */
const isSubstantial = (text: string): boolean =>
  text.split(/\s+/).length >= 8 || (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 15;

const LONGEST_INSTRUCTION = 200;

/** The part of a text between two markers, and the text before and after it. */
type MarkedText = { before: string; inside: string; after: string };

const BEGINS = /```\w*\n?|"""|<text>|「「/;
const ENDS = /```|"""|<\/text>|」」/;

/**
 * The text between the first opening marker and the next closing one. Searches once for each, so that many
 * markers stay cheap.
 */
const fencedIn = (whole: string): MarkedText | undefined => {
  const begun = BEGINS.exec(whole);
  if (!begun) return undefined;
  const start = begun.index + begun[0].length;
  const ended = ENDS.exec(whole.slice(start + 1));
  if (!ended) return undefined;
  const end = start + 1 + ended.index;
  return {
    before: whole.slice(0, begun.index),
    inside: whole.slice(start, end),
    after: whole.slice(end + ended[0].length),
  };
};

const SHORTEST_QUOTE = 20;
const CLOSING = ['"', '”', '」'];

/** The text between the first opening and the last closing quotation mark, unless it is short. */
const quotedIn = (whole: string): MarkedText | undefined => {
  const start = whole.search(/["“「]/);
  const end = Math.max(...CLOSING.map((mark) => whole.lastIndexOf(mark)));
  if (start === -1 || end - start - 1 < SHORTEST_QUOTE) return undefined;
  return { before: whole.slice(0, start), inside: whole.slice(start + 1, end), after: whole.slice(end + 1) };
};

/** Splits a question into the request and the text that it is about. */
export const partQuestion = (text: string): { instruction: string; given: string } => {
  const whole = text.trim();
  const fenced = fencedIn(whole);
  if (fenced && fenced.inside.trim() !== '') {
    return {
      instruction: `${fenced.before} ${fenced.after}`.replace(/\s+/g, ' ').trim(),
      given: fenced.inside.trim(),
    };
  }
  const colon = /^([^:：\n]{2,120})[:：]\s*(\S[\s\S]*)$/.exec(whole);
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
  const quoted = quotedIn(whole);
  if (quoted && isSubstantial(quoted.inside))
    return { instruction: `${quoted.before} ${quoted.after}`.trim(), given: quoted.inside };
  return { instruction: whole, given: '' };
};

export const readAsk = ({ turns, passages, isFromSources = false, locale }: TextRequest, now: Date): Ask => {
  const asked = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const text = asked.at(-1) ?? '';
  const { instruction, given } = partQuestion(text);
  return {
    instruction,
    given,
    text,
    language: detectLanguage(instruction, locale),
    passages: passages.map((each) => ({ ...each, text: withoutOwnCitations(each.text) })),
    isFromSources,
    earlier: asked.slice(0, -1).toReversed(),
    lastAnswer: turns.findLast(({ role }) => role === 'assistant')?.text ?? '',
    now,
  };
};
