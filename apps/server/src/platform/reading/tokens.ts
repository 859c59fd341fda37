import { foldChinese } from './chinese/fold-chinese.ts';
import { CHINESE_FUNCTION_CHARACTERS, CHINESE_STOPWORDS, ENGLISH_STOPWORDS } from './stopwords.ts';

const PIECE = /\p{Script=Han}+|\d+(?:[.,]\d+)*|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)?/gu;
const HAN = /^\p{Script=Han}/u;

const IRREGULAR = new Map(
  'found:find wrote:write written:write won:win built:build began:begin begun:begin led:lead took:take taken:take born:birth sold:sell bought:buy held:hold ran:run spoke:speak spoken:speak chose:choose chosen:choose grew:grow grown:grow knew:know known:know fought:fight taught:teach thought:think sent:send spent:spend lost:lose met:meet paid:pay died:die dead:die death:die deaths:die dying:die flew:fly drew:draw drawn:draw fell:fall fallen:fall rose:rise risen:rise stood:stand wore:wear broke:break broken:break children:child women:woman men:man people:person feet:foot first:1 second:2 third:3 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12'
    .split(' ')
    .map((pair): [string, string] => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? '']),
);

/**
 * Reduces an English word to a stem shared by its common forms; approximate, but the same for question and
 * source.
 */
export const stem = (word: string): string => {
  const bare = word.replace(/['’]s?$/, '');
  let root = IRREGULAR.get(bare) ?? bare;
  if (root.length > 3)
    root = root
      .replace(/(?:sses)$/, 'ss')
      .replace(/ies$/, 'y')
      .replace(/([^siu])s$/, '$1');
  if (root.length > 5) {
    const shorter = root.replace(
      /(?:ations?|ated|ating|ates?|ional|ingly|edly|ments?|ing|ed|ly|er|or|al|ion)$/,
      '',
    );
    if (shorter.length >= 4) root = shorter;
  }
  return root.length > 3 ? root.replace(/(.)\1$/, '$1').replace(/[ey]$/, '') : root;
};

const hanTokens = (run: string): string[] => {
  const characters = [...foldChinese(run)];
  if (characters.length === 1) return characters.filter((only) => !CHINESE_FUNCTION_CHARACTERS.has(only));
  return characters.slice(1).flatMap((character, index) => {
    const bigram = `${characters[index]}${character}`;
    const isEmpty =
      CHINESE_STOPWORDS.has(bigram) ||
      CHINESE_FUNCTION_CHARACTERS.has(character) ||
      CHINESE_FUNCTION_CHARACTERS.has(bigram[0] ?? '');
    return isEmpty ? [] : [bigram];
  });
};

/** Terms for comparing texts: English stems without stopwords, numbers, and Han bigrams. */
export const contentTerms = (text: string): string[] =>
  (text.normalize('NFKC').toLowerCase().match(PIECE) ?? []).flatMap((piece) => {
    if (HAN.test(piece)) return hanTokens(piece);
    if (/^\d/.test(piece)) return [piece.replace(/,(?=\d{3})/g, '')];
    const word = piece.replace('’', "'");
    return ENGLISH_STOPWORDS.has(word) || word.length < 2 ? [] : [stem(word)];
  });

/**
 * Looser terms for matching a question: single Han characters, and longer English words in full and by their
 * prefixes, so that 演唱 matches 献唱, `defender` matches `defense`, and `founded` itself matches best.
 */
export const looseTerms = (text: string): string[] => {
  const characters = (foldChinese(text).match(/\p{Script=Han}/gu) ?? []).filter(
    (character) => !CHINESE_FUNCTION_CHARACTERS.has(character),
  );
  const words = (text.toLowerCase().match(/\p{Script=Latin}{5,}/gu) ?? []).filter(
    (word) => !ENGLISH_STOPWORDS.has(word),
  );
  return [...characters, ...words.flatMap((word) => [`${word.slice(0, 4)}…`, `=${word}`])];
};

/** Counts words like the rest of the product: each CJK character and each other word counts as one. */
export const countWords = (text: string): number => {
  const cjk =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  const spaced = text.replace(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
    ' ',
  );
  return cjk + (spaced.match(/[\p{L}\p{N}]+(?:[’'._@:/,-][\p{L}\p{N}]+)*/gu)?.length ?? 0);
};
