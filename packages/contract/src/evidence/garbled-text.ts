/** Private use, unmapped and control characters, which a font without a usable mapping yields. */
const UNMAPPED = /[\p{Co}\p{Cn}\ufffd]|(?![\t\n\r])\p{Cc}/gu;
/** Characters that fill lines in normal text too, as in tables of contents. */
const FILLER = /[\s.…·•_=*|~\-–—]/gu;
const UNMAPPED_SHARE = 0.12;
const MIN_CHARACTERS = 20;
const LETTER_SHARE = 0.4;
const MIN_LENGTH = 120;

const LATIN_WORD = /(?<![\p{L}\p{N}])\p{Script=Latin}{2,}(?![\p{L}\p{N}])/gu;
/** The commonest letters of the languages in Latin script; at least half of any text. */
const COMMON_LETTER = /[aeioıntrs]/gu;
const MIN_LATIN_LETTERS = 150;
const COMMON_LETTER_SHARE = 0.4;

/** The commonest characters of Chinese in both scripts; about a third of any text. */
const COMMON_HAN = new Set(
  '的一是不了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于着下自之年过過发發后後作里用道行所然家种種事成方多经經么去法学學如都同现現当當没動动面起看定天分还還进進好小部其些主样樣理心本前开開但因只从從想日月二三四五六七八九十第及或者与與应應由合条條款章公司甲乙',
);
const HAN = /\p{Script=Han}/gu;
const KANA_OR_HANGUL = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const MIN_HAN_CHARACTERS = 120;
const COMMON_HAN_SHARE = 0.03;

/**
 * Whether the text layer of a PDF differs from its page because the fonts do not map to the right letters: it
 * consists mostly of unmapped characters, of symbols instead of letters, or of letters that form no words.
 */
export const isGarbledText = (text: string): boolean => {
  const dense = text.replace(FILLER, '');
  const unmapped = dense.match(UNMAPPED)?.length ?? 0;
  if (dense.length >= MIN_CHARACTERS && unmapped >= dense.length * UNMAPPED_SHARE) return true;
  const letters = dense.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  if (dense.length >= MIN_LENGTH && letters < dense.length * LETTER_SHARE) return true;
  // Abbreviations have a different distribution of letters.
  const words = (text.match(LATIN_WORD) ?? []).filter((word) => word !== word.toUpperCase());
  const latin = words.join('').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const common = latin.match(COMMON_LETTER)?.length ?? 0;
  if (latin.length >= MIN_LATIN_LETTERS && common < latin.length * COMMON_LETTER_SHARE) return true;
  const han = text.match(HAN) ?? [];
  if (han.length < MIN_HAN_CHARACTERS || KANA_OR_HANGUL.test(text)) return false;
  return han.filter((character) => COMMON_HAN.has(character)).length < han.length * COMMON_HAN_SHARE;
};
