import { timedWords, type TimedWord } from '@studiolo/contract/voice/rules';
import type { Transcript } from './transcript.ts';

/** A piece and its transcript. */
export type TranscribedPiece = {
  from: number;
  to: number;
  joint: number;
  transcripts: readonly Transcript[];
};

type Word = TimedWord & { segment: number };

/** Maximum error of a service's times, in seconds. */
const MAX_TIME_ERROR_SECONDS = 0.6;
const MIN_SINGLE_WORD_LENGTH = 5;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const wordsOf = (segments: readonly Transcript[]): Word[] =>
  segments.flatMap((segment, index) => timedWords(segment).map((word) => ({ ...word, segment: index })));

type Run = { before: number; after: number; length: number };

/** Returns the longest sequence of words that occurs on both sides. */
const commonRun = (before: readonly Word[], after: readonly Word[]): Run | undefined => {
  let best: Run | undefined;
  const lengths = Array.from({ length: after.length + 1 }, () => 0);
  before.forEach((word, first) => {
    for (let second = after.length; second > 0; second -= 1) {
      const isSame = plain(word.text) !== '' && plain(word.text) === plain(after[second - 1]?.text ?? '');
      lengths[second] = isSame ? (lengths[second - 1] ?? 0) + 1 : 0;
      const length = lengths[second] ?? 0;
      if (length > (best?.length ?? 0)) best = { before: first, after: second - 1, length };
    }
  });
  if (!best) return undefined;
  const isSignificant =
    best.length > 1 || plain(before[best.before]?.text ?? '').length >= MIN_SINGLE_WORD_LENGTH;
  return isSignificant ? best : undefined;
};

/** Returns the part of a segment between two of its words. */
const part = (
  segment: Transcript,
  words: readonly TimedWord[],
  from: number,
  to: number,
): Transcript | undefined => {
  const [first, last] = [words[from], words[to - 1]];
  if (!first || !last) return undefined;
  const isHead = from === 0;
  const isTail = to === words.length;
  return {
    ...segment,
    start: isHead ? segment.start : first.start,
    end: isTail ? segment.end : last.end,
    // Keeps the punctuation at the edges.
    text: segment.text.slice(isHead ? 0 : first.from, isTail ? undefined : last.to).trim(),
    words: segment.words.length === 0 ? [] : segment.words.slice(from, to),
  };
};

const cutAt = (segments: readonly Transcript[], includes: (word: Word) => boolean): Transcript[] =>
  segments.flatMap((segment, index) => {
    const words = timedWords(segment);
    const isIncluded = words.map((word) => includes({ ...word, segment: index }));
    if (words.length === 0 || isIncluded.every(Boolean)) return [segment];
    const from = isIncluded.indexOf(true);
    return from === -1 ? [] : (part(segment, words, from, isIncluded.lastIndexOf(true) + 1) ?? []);
  });

/**
 * Joins the transcripts of two overlapping pieces without losing or repeating words. Joins at common words, because
 * words at the edges may be misheard, or else at the second of the cut.
 */
export const stitch = (
  before: TranscribedPiece,
  after: TranscribedPiece,
): { before: Transcript[]; after: Transcript[] } => {
  if (after.from >= before.to) return { before: [...before.transcripts], after: [...after.transcripts] };
  const tail = wordsOf(before.transcripts).filter(({ end }) => end > after.from - MAX_TIME_ERROR_SECONDS);
  const head = wordsOf(after.transcripts).filter(({ start }) => start < before.to + MAX_TIME_ERROR_SECONDS);
  const run = commonRun(tail, head);
  const same = (one: Word, other: Word | undefined): boolean =>
    other !== undefined && one.segment === other.segment && one.from === other.from;
  const isAfter = (one: Word, other: Word | undefined): boolean =>
    other !== undefined &&
    (one.segment > other.segment || (one.segment === other.segment && one.from > other.from));
  if (run) {
    const lastWord = tail[run.before];
    const lastCommonWord = head[run.after];
    return {
      before: cutAt(before.transcripts, (word) => same(word, lastWord) || !isAfter(word, lastWord)),
      after: cutAt(after.transcripts, (word) => isAfter(word, lastCommonWord)),
    };
  }
  const middle = ({ start, end }: Word): number => (start + end) / 2;
  return {
    before: cutAt(before.transcripts, (word) => middle(word) < after.joint),
    after: cutAt(after.transcripts, (word) => middle(word) >= after.joint),
  };
};
