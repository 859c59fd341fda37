import type { AnswerWord } from './answer-words.ts';
import type { AnswerObject } from './transcript-fields.ts';

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Converts the times of a word from relative to its segment to relative to the recording. */
export const fromSegmentStart = (word: AnswerWord, segmentStart: number | undefined): AnswerWord => {
  const { isRelative, ...absolute } = word;
  if (!isRelative || segmentStart === undefined) return word;
  const moved = (second: number | undefined) =>
    second === undefined ? undefined : toMilliseconds(second + segmentStart);
  return { ...absolute, start: moved(word.start), end: moved(word.end) };
};

const TOKEN = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}'’])+/gu;

/** The words of a text of FunASR, which lists only their times, in milliseconds. */
export const wordsOfTimestamps = ({ timestamp }: AnswerObject, text: string | undefined): AnswerWord[] => {
  const tokens = text?.match(TOKEN) ?? [];
  if (!Array.isArray(timestamp) || timestamp.length !== tokens.length) return [];
  return (timestamp as unknown[]).flatMap((pair, at) => {
    const [start, end]: unknown[] = Array.isArray(pair) ? pair : [];
    if (typeof start !== 'number' || typeof end !== 'number') return [];
    const times = { start: start / 1000, end: end / 1000, isInteger: undefined };
    return [{ ...times, text: tokens[at] ?? '', speaker: undefined, confidence: undefined }];
  });
};
