import { spellingPattern } from './chinese/spelling-pattern.ts';

/** Characters before the match, and length of the excerpt, as in `platform/database/text-patterns.ts`. */
const BEFORE = 40;
const LENGTH = 180;

const HALF_CHARACTER = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g;

const placeIn = (text: string, word: string): number => {
  const pattern = spellingPattern(word);
  return pattern === undefined
    ? text.toLowerCase().indexOf(word.toLowerCase())
    : text.search(new RegExp(pattern, 'iu'));
};

/**
 * Excerpt of a passage around the match: all words as typed, otherwise the first that occurs, otherwise the
 * beginning.
 */
export const excerptAround = (text: string, words: readonly string[]): string => {
  const places = [words.join(' '), ...words].filter(Boolean).map((word) => placeIn(text, word));
  const at = places.find((place) => place >= 0) ?? 0;
  const start = Math.max(0, Math.min(at - BEFORE, text.length - LENGTH));
  return text.slice(start, start + LENGTH).replaceAll(HALF_CHARACTER, '');
};
