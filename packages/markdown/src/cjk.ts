const LETTERS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const PUNCTUATION = '\\u3000-\\u303f\\ufe30-\\ufe4f\\uff00-\\uffef“”‘’…—';

/** Matches one Chinese, Japanese or Korean letter or punctuation mark. */
export const CJK = new RegExp(`[${LETTERS}${PUNCTUATION}]`, 'u');

const OTHER_MARK_BESIDE_CJK = new RegExp(
  `(?![*~_])[\\p{P}\\p{S}](?=(?:\\*+|~+)[${LETTERS}${PUNCTUATION}])` +
    `|(?<=[${LETTERS}${PUNCTUATION}](?:\\*+|~+))(?![*~_])[\\p{P}\\p{S}]`,
  'gu',
);
const CJK_MARK_BESIDE_DELIMITER = new RegExp(`[${PUNCTUATION}](?=[*~])|(?<=[*~])[${PUNCTUATION}]`, 'gu');

const asLetters = (mark: string) => 'x'.repeat(mark.length);

/**
 * Hides punctuation beside `*` and `~` where Chinese text stands next to it. CommonMark decides by spaces and
 * punctuation whether emphasis may open or close, which fails in a script that writes no spaces:
 * `**注意：**请先登录` would stay literal. The length is kept, since positions are compared with the source.
 */
export const maskCjkPunctuation = (source: string): string =>
  /[*~]/.test(source) && CJK.test(source)
    ? source.replace(OTHER_MARK_BESIDE_CJK, asLetters).replace(CJK_MARK_BESIDE_DELIMITER, asLetters)
    : source;
