import { timedWords, type TimedWord } from '@studiolo/contract/voice/rules';
import type { Transcript } from './segment.ts';

/** The transcript of a piece, and the piece's place in the recording. */
export type TranscribedPiece = { from: number; to: number; joint: number; heard: readonly Transcript[] };

type Word = TimedWord & { segment: number };

/** Maximum error of a service's times, in seconds. */
const SLACK = 0.6;
const LONG_WORD = 5;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const wordsOf = (segments: readonly Transcript[]): Word[] =>
  segments.flatMap((segment, index) => timedWords(segment).map((word) => ({ ...word, segment: index })));

type Run = { before: number; after: number; length: number };

/** Returns the longest run of words that both sides have. */
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
  const isTelling = best.length > 1 || plain(before[best.before]?.text ?? '').length >= LONG_WORD;
  return isTelling ? best : undefined;
};

/** Returns a segment up to a word of it, or from a word on. */
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
    // Keeps the punctuation around a word.
    text: segment.text.slice(isHead ? 0 : first.from, isTail ? undefined : last.to).trim(),
    words: segment.words.length === 0 ? [] : segment.words.slice(from, to),
  };
};

const cutAt = (segments: readonly Transcript[], includes: (word: Word) => boolean): Transcript[] =>
  segments.flatMap((segment, index) => {
    const words = timedWords(segment);
    const corrected = words.map((word) => includes({ ...word, segment: index }));
    if (words.length === 0 || corrected.every(Boolean)) return [segment];
    const from = corrected.indexOf(true);
    return from === -1 ? [] : (part(segment, words, from, corrected.lastIndexOf(true) + 1) ?? []);
  });

/**
 * Joins the transcripts of two overlapping pieces without losing or repeating words: at the words that both
 * have, because a word at an edge may be misheard; otherwise at the second of the cut.
 */
export const stitch = (
  before: TranscribedPiece,
  after: TranscribedPiece,
): { before: Transcript[]; after: Transcript[] } => {
  if (after.from >= before.to) return { before: [...before.heard], after: [...after.heard] };
  const tail = wordsOf(before.heard).filter(({ end }) => end > after.from - SLACK);
  const head = wordsOf(after.heard).filter(({ start }) => start < before.to + SLACK);
  const run = commonRun(tail, head);
  const same = (one: Word, other: Word | undefined): boolean =>
    other !== undefined && one.segment === other.segment && one.from === other.from;
  const isAfter = (one: Word, other: Word | undefined): boolean =>
    other !== undefined &&
    (one.segment > other.segment || (one.segment === other.segment && one.from > other.from));
  if (run) {
    const lastKept = tail[run.before];
    const lastDropped = head[run.after];
    return {
      before: cutAt(before.heard, (word) => same(word, lastKept) || !isAfter(word, lastKept)),
      after: cutAt(after.heard, (word) => isAfter(word, lastDropped)),
    };
  }
  const middle = ({ start, end }: Word): number => (start + end) / 2;
  return {
    before: cutAt(before.heard, (word) => middle(word) < after.joint),
    after: cutAt(after.heard, (word) => middle(word) >= after.joint),
  };
};
