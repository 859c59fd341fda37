import type { Transcript } from './segment.ts';

/** Maximum number of real repetitions; services that hear nothing new repeat their last words. */
const TIMES = 3;
/** Longest pause between repetitions, in seconds. */
const CLOSE_SECONDS = 1;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Removes the repetitions of a phrase. */
const once = (text: string): string =>
  text
    .replaceAll(/(?=\P{N})(.{8,120}?)(?:\s*\1){3,}/gsu, (all, phrase: string) =>
      /\p{N}/u.test(phrase) ? all : phrase,
    )
    .replaceAll(/([^\s\p{N}]{1,12}\s?)\1{7,}/gu, '$1');

/**
 * Whether the same voice says the same words again at once. Votes and codes are repeated by others or after a
 * pause.
 */
const goesOn = (last: Transcript, next: Transcript): boolean =>
  last.speaker === next.speaker &&
  plain(last.text) === plain(next.text) &&
  !/\p{N}/u.test(next.text) &&
  next.start - last.end < CLOSE_SECONDS;

/** Removes repetitions that services invent in noise and silence. */
export const removeRepetitions = (segments: readonly Transcript[]): Transcript[] => {
  const runs: Transcript[][] = [];
  for (const segment of segments) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && goesOn(before, segment)) last.push(segment);
    else runs.push([segment]);
  }
  return runs.flatMap((run) =>
    run.slice(0, run.length >= TIMES ? 1 : run.length).map((segment) => {
      const text = once(segment.text);
      return text === segment.text ? segment : { ...segment, text, words: [] };
    }),
  );
};
