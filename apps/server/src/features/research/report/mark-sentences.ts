import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { ReportSentence } from '@studiolo/contract/research/entities';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { checkCitations } from '../../../core/evidence-check/check-citations.ts';
import { asPlainText } from './plain-markdown.ts';

const MARKS = {
  partly: 'research-mark-partly',
  unsupported: 'research-mark-unsupported',
  own: 'research-mark-own',
  unchecked: 'research-mark-unchecked',
} as const;

const FINAL_STOP = /[.。!！…]["”’]?$/;

/** Puts a citation before the full stop of a sentence. */
const withCitation = (sentence: string, number: number): string => {
  const stop = FINAL_STOP.exec(sentence)?.[0] ?? '';
  return `${sentence.slice(0, sentence.length - stop.length)} [${number}]${stop}`;
};

type MarkedText = { text: string; sentences: ReportSentence[] };

const headingAt = (text: string, start: number): string => {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(lineStart, start);
  return /^#{1,6}\s/.test(before) ? (text.slice(start).split('\n', 1)[0]?.trim() ?? '') : '';
};

/**
 * Checks each sentence against the passages that it cites, and marks in the text those that are not supported. A
 * sub-question as a heading states nothing.
 */
export const markSentences = (
  text: string,
  anchors: readonly Anchor[],
  { locale, topics }: { locale: Locale; topics: readonly string[] },
): MarkedText => {
  const headings = new Set(topics.flatMap((topic) => [topic, asPlainText(topic)]));
  const checked = checkCitations(text, anchors).filter(({ start }) => !headings.has(headingAt(text, start)));
  let marked = '';
  let from = 0;
  for (const { start, end, state, cites } of checked) {
    const sentence = text.slice(start, end);
    const isCited = /[[【]\d/.test(sentence);
    const [first] = cites;
    const cited = isCited || first === undefined ? sentence : withCitation(sentence, first);
    const mark = state === 'supported' ? '' : ` *(${say(locale, MARKS[state])})*`;
    marked += `${text.slice(from, start)}${cited}${mark}`;
    from = end;
  }
  return {
    text: marked + text.slice(from),
    // The removed citation leaves a space before the full stop.
    sentences: checked.map(({ text: sentence, state, cites }) => ({
      text: sentence.replaceAll(/\s+/g, ' ').replace(/ (?=[.。!！…,，;；])/g, ''),
      state,
      cites,
    })),
  };
};
