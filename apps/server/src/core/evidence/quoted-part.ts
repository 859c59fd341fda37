import { sentencesOf, type Stretch } from '../knowledge/sentences.ts';
import { locate } from './locate.ts';

const OPENING = /[“「『"]/;
const CLOSING = ['”', '」', '』', '"'];
/** Minimum length of a quotation, in characters. Anything shorter is a name. */
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

/** Text between the first opening and the last closing quotation mark. Empty without them. */
const quotedIn = (claim: string): string => {
  const start = claim.search(OPENING);
  const end = Math.max(...CLOSING.map((mark) => claim.lastIndexOf(mark)));
  return start === -1 ? '' : claim.slice(start + 1, end);
};

/**
 * Finds the whole sentences of a passage that a claim quotes. Undefined if the claim quotes nothing from it.
 */
export const quotedPart = (
  passage: string,
  claim: string,
  sentences: readonly Stretch[],
): Stretch | undefined => {
  const part = found(passage, quotedIn(claim)) ?? found(passage, claim);
  return part && union([part, ...sentences.filter(({ start, end }) => start < part.end && end > part.start)]);
};
