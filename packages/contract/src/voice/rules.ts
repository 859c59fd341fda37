import type { SpokenWord, TranscriptSegment } from './entities.ts';

/** A word of a segment: the range of the text that it stands in, and when it is said. */
export type TimedWord = Omit<SpokenWord, 'text'> & { text: string; from: number; to: number };

type Timed = Pick<TranscriptSegment, 'start' | 'end' | 'text' | 'words'>;

let splitter: Intl.Segmenter | undefined;

const rangesOf = (text: string): { from: number; to: number }[] => {
  splitter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...splitter.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ from: index, to: index + segment.length }] : [],
  );
};

/** Where nobody says when each word is said, its place in the text tells about when. */
const bySpread = ({ start, end, text }: Timed): TimedWord[] => {
  const at = (offset: number) => start + ((end - start) * offset) / Math.max(1, text.length);
  return rangesOf(text).map(({ from, to }) => ({
    ...{ text: text.slice(from, to), from, to, start: at(from), end: at(to), confidence: null },
  }));
};

/** The words of a segment where they stand in its text. Words that the text does not hold any more are left out. */
export const timedWords = (segment: Timed): TimedWord[] => {
  const { text, words } = segment;
  const small = text.toLowerCase();
  let after = 0;
  const found = words.flatMap(({ text: said, ...times }) => {
    // Some services leave signs at words.
    const word = said.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    const from = small.indexOf(word.toLowerCase(), after);
    if (word === '' || from === -1) return [];
    after = from + word.length;
    return [{ ...times, text: text.slice(from, after), from, to: after }];
  });
  // Few of them left: the times of the others are nearer to the truth than those.
  return found.length * 2 < words.length || found.length === 0 ? bySpread(segment) : found;
};

/** What a voice is called: the name that it was given, else its letter. */
export const voiceOf = (speakers: Readonly<Record<string, string>>, speaker: string): string =>
  speakers[speaker] ?? speaker;

const hundredths = (seconds: number): number => Math.ceil((seconds / 60) * 100);

/** Minutes that a stretch is paid as, in hundredths: those of two stretches are together those of the whole. */
export const minutesBetween = (from: number, to: number): number =>
  Math.max(0, hundredths(to) - hundredths(from)) / 100;
