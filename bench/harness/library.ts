import { createRandom } from '../../apps/server/src/testing/random.ts';

const VOCABULARY = 40_000;
const SYLLABLES = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'ha',
  'ke',
  'li',
  'mo',
  'nu',
  'pa',
  're',
  'si',
  'to',
  'vu',
  'za',
];
const LINES_PER_PAGE = 40;
const WORDS_PER_LINE = 12;

/** Returns a distinct word for each rank. Words of lower ranks occur more often in the books. */
const wordAt = (rank: number): string => {
  let word = '';
  for (let remaining = rank + 16; remaining > 0; remaining = Math.floor(remaining / 16))
    word += SYLLABLES[remaining % 16];
  return word;
};

/** Zipf's law: the word of rank n is 1/n as frequent as the first. */
const rankOf = (share: number): number => Math.floor(VOCABULARY ** share) - 1;

/** Returns a book whose word frequencies resemble those of a natural language. */
export const bookOf = (number: number, pages: number): string => {
  const random = createRandom(number + 1);
  const line = (): string =>
    `The ${Array.from({ length: WORDS_PER_LINE }, () => wordAt(rankOf(random()))).join(' ')}.`;
  const page = (): string => Array.from({ length: LINES_PER_PAGE }, line).join(' ');
  return Array.from({ length: pages }, page).join('\n\n');
};

/** Returns a realistic question with two rare words, one that occurs on many pages, and one that occurs on most. */
export const questionAt = (at: number): string => {
  const random = createRandom(at + 10_007);
  const between = (from: number, to: number): string => wordAt(from + Math.floor(random() * (to - from)));
  return `What do ${between(800, 8000)} and ${between(800, 8000)} say of the ${between(80, 400)} ${between(20, 60)}?`;
};
