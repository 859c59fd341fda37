import { addsNumber } from '../../platform/reading/numbers/numbers-in.ts';
import { contentTerms } from '../../platform/reading/tokens.ts';

const NEGATION =
  /\b(?:no|not|never|none|neither|nor|cannot)\b|\b\w{1,20}n[’']t\b|不(?![同仅但断过少久管论])|没有|未曾|从未|并非|无法/iu;

/** Minimum number and share of terms that two sentences on the same subject have in common. */
const MIN_SHARED_TERMS = 3;
const MIN_SHARED_SHARE = 0.7;
/** Minimum share of the longer sentence if they differ in a negation: a heading denies nothing. */
const MIN_DENIED_SHARE = 0.5;

export const isNegated = (text: string): boolean => NEGATION.test(text);

const wordsOf = (text: string): Set<string> =>
  new Set(contentTerms(text).filter((term) => !/^\d/.test(term)));

/** Terms of the words that begin with a capital letter. */
const namesIn = (text: string): Set<string> =>
  new Set(text.match(/\p{Lu}[\p{L}\p{M}]+/gu)?.flatMap((name) => contentTerms(name)) ?? []);

const lacks = (names: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  [...names].some((name) => !words.has(name));

/**
 * Whether two sentences make the same statement except for a figure, or one denies the statement of the
 * other.
 */
export const contradicts = (one: string, other: string): boolean => {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const shared = [...left].filter((term) => right.has(term)).length;
  const smaller = Math.min(left.size, right.size);
  if (shared < MIN_SHARED_TERMS || shared < smaller * MIN_SHARED_SHARE) return false;
  // Each names something that the other does not: they are about different things.
  if (lacks(namesIn(one), right) && lacks(namesIn(other), left)) return false;
  const hasOtherNumbers = addsNumber(one, [other]) && addsNumber(other, [one]);
  const isDenied = shared >= Math.max(left.size, right.size) * MIN_DENIED_SHARE;
  return hasOtherNumbers || (isDenied && isNegated(one) !== isNegated(other));
};
