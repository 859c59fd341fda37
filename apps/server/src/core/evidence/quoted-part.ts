import { sentencesOf, type Stretch } from '../knowledge/sentences.ts';
import { locate } from './locate.ts';

const QUOTED = /[“「『"](.*)[”」』"]/s;
/** Fewer signs than these name a thing: they quote no sentence. */
const LEAST = { western: 24, chinese: 8 };

const isLong = (words: string): boolean =>
  words.length >= (/\p{Script=Han}/u.test(words) ? LEAST.chinese : LEAST.western);

const union = (stretches: readonly Stretch[]): Stretch => ({
  start: Math.min(...stretches.map(({ start }) => start)),
  end: Math.max(...stretches.map(({ end }) => end)),
});

const found = (passage: string, words: string): Stretch | undefined => {
  if (!isLong(words)) return undefined;
  const whole = locate(passage, words);
  if (whole) return whole;
  const pieces = sentencesOf(words, { start: 0, end: words.length }).map(({ start, end }) =>
    locate(passage, words.slice(start, end)),
  );
  return pieces.length > 1 && pieces.every((piece) => piece !== undefined) ? union(pieces) : undefined;
};

/** Where a passage holds what a claim quotes, in whole sentences; undefined where the claim is in words of its own. */
export const quotedPart = (
  passage: string,
  claim: string,
  sentences: readonly Stretch[],
): Stretch | undefined => {
  const part = found(passage, QUOTED.exec(claim)?.[1] ?? '') ?? found(passage, claim);
  return part && union([part, ...sentences.filter(({ start, end }) => start < part.end && end > part.start)]);
};
