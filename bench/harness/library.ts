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

/** A distinct word for each rank; the smaller the rank, the more frequent the word in the books. */
const wordAt = (rank: number): string => {
  let word = '';
  for (let remaining = rank + 16; remaining > 0; remaining = Math.floor(remaining / 16))
    word += SYLLABLES[remaining % 16];
  return word;
};

/** As in any language, the word of rank n is 1/n as frequent as the first. */
const rankOf = (share: number): number => Math.floor(VOCABULARY ** share) - 1;

/** A book of `pages` pages whose word frequencies resemble those of a language. */
export const bookOf = (number: number, pages: number): string => {
  const lot = createRandom(number + 1);
  const line = (): string =>
    `The ${Array.from({ length: WORDS_PER_LINE }, () => wordAt(rankOf(lot()))).join(' ')}.`;
  const page = (): string => Array.from({ length: LINES_PER_PAGE }, line).join(' ');
  return Array.from({ length: pages }, page).join('\n\n');
};

/** A realistic question: two rare words, one found on many pages, and one found on most. */
export const questionAt = (at: number): string => {
  const lot = createRandom(at + 10_007);
  const between = (from: number, to: number): string => wordAt(from + Math.floor(lot() * (to - from)));
  return `What do ${between(800, 8000)} and ${between(800, 8000)} say of the ${between(80, 400)} ${between(20, 60)}?`;
};
