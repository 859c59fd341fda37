import type { SpokenWord, TranscriptSegment } from './entities.ts';

/** A word of a segment: its range in the text, and its time. */
export type TimedWord = Omit<SpokenWord, 'text'> & { text: string; from: number; to: number };

type TimedText = Pick<TranscriptSegment, 'start' | 'end' | 'text' | 'words'>;

let splitter: Intl.Segmenter | undefined;

const rangesOf = (text: string): { from: number; to: number }[] => {
  splitter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...splitter.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ from: index, to: index + segment.length }] : [],
  );
};

/** Estimates the time of each word from its position in the text. */
const estimateTimes = ({ start, end, text }: TimedText): TimedWord[] => {
  const at = (offset: number) => start + ((end - start) * offset) / Math.max(1, text.length);
  return rangesOf(text).map(({ from, to }) => ({
    text: text.slice(from, to),
    from,
    to,
    start: at(from),
    end: at(to),
    confidence: null,
  }));
};

/**
 * The words of a segment with their ranges in its text. Words that are no longer part of the text are
 * omitted.
 */
export const timedWords = (segment: TimedText): TimedWord[] => {
  const { text, words } = segment;
  const lowerText = text.toLowerCase();
  let after = 0;
  const results = words.flatMap(({ text: wordText, ...times }) => {
    // Some services attach punctuation to words.
    const word = wordText.replaceAll(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
    const from = lowerText.indexOf(word.toLowerCase(), after);
    if (word === '' || from === -1) return [];
    after = from + word.length;
    return [{ ...times, text: text.slice(from, after), from, to: after }];
  });
  // If most words no longer match, estimated times are more accurate.
  return results.length * 2 < words.length || results.length === 0 ? estimateTimes(segment) : results;
};

/** Name of a speaker, or the letter if unnamed. */
export const speakerName = (speakers: Readonly<Record<string, string>>, speaker: string): string =>
  speakers[speaker] ?? speaker;

const hundredthsOfMinute = (seconds: number): number => Math.ceil((seconds / 60) * 100);

/** Minutes charged for a range, rounded so that adjacent ranges add up to the price of the whole. */
export const minutesBetween = (from: number, to: number): number =>
  Math.max(0, hundredthsOfMinute(to) - hundredthsOfMinute(from)) / 100;
