import type { SpokenRange } from '../../../platform/parsing/parsed-document.ts';
import type { Segment } from '../../../ports/transcriber.ts';

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Separator of two segments: a space if the service or the script has one, a new paragraph for a new speaker.
 */
const between = (before: Segment, after: Segment): string => {
  if (before.speaker !== after.speaker) return '\n\n';
  if (/\s$/.test(before.text) || /^\s/.test(after.text)) return ' ';
  const isUnspaced = UNSPACED.test(before.text.slice(-1)) || UNSPACED.test(after.text.slice(0, 1));
  return isUnspaced ? '' : ' ';
};

/** Joins a transcript into one text, with the time of each range if known. */
export const writeTranscript = (segments: readonly Segment[]): { text: string; times: SpokenRange[] } => {
  let text = '';
  let before: Segment | undefined;
  const times: SpokenRange[] = [];
  for (const segment of segments) {
    const words = segment.text.trim().toWellFormed();
    if (words === '') continue;
    if (before) text += between(before, segment);
    const { start: from, end: to, speaker } = segment;
    const range = { start: text.length, end: text.length + words.length };
    if (to !== null) times.push({ ...range, from, to, ...(speaker === undefined ? {} : { speaker }) });
    text += words;
    before = segment;
  }
  return { text, times };
};
