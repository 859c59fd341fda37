import { sentencesOf, type TextRange } from '../knowledge/sentences.ts';
import type { createLocate } from './locate.ts';

const OPENING = /[“「『"]/;
const CLOSING = ['”', '」', '』', '"'];
/** Minimum length of a quotation, in characters. Anything shorter is a name. */
const MIN_QUOTE_LENGTH = { western: 24, chinese: 8 };

const isLong = (words: string): boolean =>
  words.length >= (/\p{Script=Han}/u.test(words) ? MIN_QUOTE_LENGTH.chinese : MIN_QUOTE_LENGTH.western);

const union = (ranges: readonly TextRange[]): TextRange => ({
  start: Math.min(...ranges.map(({ start }) => start)),
  end: Math.max(...ranges.map(({ end }) => end)),
});

type Locate = ReturnType<typeof createLocate>;

const locateWords = (locate: Locate, words: string): TextRange | undefined => {
  if (!isLong(words)) return undefined;
  const range = locate(words);
  if (range) return range;
  const pieces: TextRange[] = [];
  for (const { start, end } of sentencesOf(words, { start: 0, end: words.length })) {
    const piece = locate(words.slice(start, end));
    if (!piece) return undefined;
    pieces.push(piece);
  }
  return pieces.length > 1 ? union(pieces) : undefined;
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
  locate: Locate,
  claim: string,
  sentences: readonly TextRange[],
): TextRange | undefined => {
  const part = locateWords(locate, quotedIn(claim)) ?? locateWords(locate, claim);
  return part && union([part, ...sentences.filter(({ start, end }) => start < part.end && end > part.start)]);
};
