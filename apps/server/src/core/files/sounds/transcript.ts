import type { SpokenRange } from '../../../platform/parsing/parsed-document.ts';
import type { Segment } from '../../../ports/transcriber.ts';

/** Scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** What stands between two segments: what the service put there, else a space where the script has any; another voice begins anew. */
const between = (before: Segment, after: Segment): string => {
  if (before.speaker !== after.speaker) return '\n\n';
  if (/\s$/.test(before.text) || /^\s/.test(after.text)) return ' ';
  const isUnspaced = UNSPACED.test(before.text.slice(-1)) || UNSPACED.test(after.text.slice(0, 1));
  return isUnspaced ? '' : ' ';
};

/** A transcript as one text, with when each range of it is said, as far as that is known. */
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
