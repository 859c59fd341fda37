import type { SpokenWord } from '@studiolo/contract/voice/entities';
import { timedWords } from '@studiolo/contract/voice/rules';
import type { SegmentRow } from './segments.store.ts';
import { completeWord, type WordRange } from './whole-word.ts';

type TimedText = Pick<SegmentRow, 'start' | 'end' | 'text' | 'words'>;

const commonStart = (one: readonly string[], other: readonly string[]): number => {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
};

/**
 * Assigns times to the words of a corrected text: unchanged words keep theirs, and new words are spread between them.
 * Also returns the replaced words and their replacement.
 */
export const realign = (
  segment: TimedText,
  text: string,
): { words: SpokenWord[]; from: string; to: string } => {
  const former = timedWords(segment);
  const next = timedWords({ start: segment.start, end: segment.end, text, words: [] });
  const oldTexts = former.map((word) => word.text);
  const newTexts = next.map((word) => word.text);
  const head = commonStart(oldTexts, newTexts);
  const tail = commonStart(oldTexts.slice(head).toReversed(), newTexts.slice(head).toReversed());
  const replaced = former.slice(head, former.length - tail);
  const added = next.slice(head, next.length - tail);
  const start = replaced[0]?.start ?? former[head - 1]?.end ?? segment.start;
  const end = replaced.at(-1)?.end ?? former[head]?.start ?? segment.end;
  const duration = added.length === 0 ? 0 : Math.max(0, end - start) / added.length;
  const withoutPosition = ({
    text: wordText,
    start: at,
    end: until,
    confidence,
  }: SpokenWord): SpokenWord => ({
    text: wordText,
    start: at,
    end: until,
    confidence,
  });
  const spread = added.map((word, at) => ({
    text: word.text,
    start: start + duration * at,
    end: start + duration * (at + 1),
    // Null, because a person wrote the word.
    confidence: null,
  }));
  const stretch = (words: typeof former, text: string): WordRange => ({
    text,
    start: words[0]?.from ?? 0,
    end: words.at(-1)?.to ?? 0,
  });
  return {
    words: [
      ...former.slice(0, head).map(withoutPosition),
      ...spread,
      ...former.slice(former.length - tail).map(withoutPosition),
    ],
    ...completeWord(stretch(replaced, segment.text), stretch(added, text)),
  };
};
