import type { SpokenWord } from '@studiolo/contract/voice/entities';
import { timedWords } from '@studiolo/contract/voice/rules';
import type { SegmentRow } from './segments.store.ts';
import { completeWord, type Stretch } from './whole-word.ts';

type TimedText = Pick<SegmentRow, 'start' | 'end' | 'text' | 'words'>;

const commonStart = (one: readonly string[], other: readonly string[]): number => {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
};

/**
 * Assigns to a corrected text the times of the unchanged words, and spreads the new ones between them;
 * returns which words replaced which.
 */
export const realign = (
  segment: TimedText,
  text: string,
): { words: SpokenWord[]; from: string; to: string } => {
  const former = timedWords(segment);
  const next = timedWords({ start: segment.start, end: segment.end, text, words: [] });
  const was = former.map((word) => word.text);
  const is = next.map((word) => word.text);
  const head = commonStart(was, is);
  const tail = commonStart(was.slice(head).toReversed(), is.slice(head).toReversed());
  const replaced = former.slice(head, former.length - tail);
  const come = next.slice(head, next.length - tail);
  const start = replaced[0]?.start ?? former[head - 1]?.end ?? segment.start;
  const end = replaced.at(-1)?.end ?? former[head]?.start ?? segment.end;
  const step = come.length === 0 ? 0 : Math.max(0, end - start) / come.length;
  const confirmed = ({ text: said, start: at, end: until, confidence }: SpokenWord): SpokenWord => ({
    text: said,
    start: at,
    end: until,
    confidence,
  });
  const spread = come.map((word, at) => ({
    text: word.text,
    start: start + step * at,
    end: start + step * (at + 1),
    // Written by a person, so there is no score.
    confidence: null,
  }));
  const stretch = (words: typeof former, text: string): Stretch => ({
    text,
    start: words[0]?.from ?? 0,
    end: words.at(-1)?.to ?? 0,
  });
  return {
    words: [
      ...former.slice(0, head).map(confirmed),
      ...spread,
      ...former.slice(former.length - tail).map(confirmed),
    ],
    ...completeWord(stretch(replaced, segment.text), stretch(come, text)),
  };
};
