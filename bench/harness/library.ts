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
const LINES_A_PAGE = 40;
const WORDS_A_LINE = 12;

/** Numbers below 1 that look drawn by lot and are the same in each run (mulberry32). */
export const createLot = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A word of its own for each number: the smaller, the more frequent in the books. */
const wordAt = (rank: number): string => {
  let word = '';
  for (let left = rank + 16; left > 0; left = Math.floor(left / 16)) word += SYLLABLES[left % 16];
  return word;
};

/** As in any language, the word of rank n comes 1/n as often as the first. */
const rankOf = (share: number): number => Math.floor(VOCABULARY ** share) - 1;

/** A book of so many pages, in words as often and as rare as those of a language. */
export const bookOf = (number: number, pages: number): string => {
  const lot = createLot(number + 1);
  const line = (): string =>
    `The ${Array.from({ length: WORDS_A_LINE }, () => wordAt(rankOf(lot()))).join(' ')}.`;
  const page = (): string => Array.from({ length: LINES_A_PAGE }, line).join(' ');
  return Array.from({ length: pages }, page).join('\n\n');
};

/** A question as people ask it: two words that are rare, one that many pages have, and one that most have. */
export const questionAt = (at: number): string => {
  const lot = createLot(at + 10_007);
  const between = (from: number, to: number): string => wordAt(from + Math.floor(lot() * (to - from)));
  return `What do ${between(800, 8000)} and ${between(800, 8000)} say of the ${between(80, 400)} ${between(20, 60)}?`;
};
