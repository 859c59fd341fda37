import { foldChinese } from '../../platform/reading/chinese/fold-chinese.ts';
import { meaningsIn } from '../../platform/reading/chinese/regional-words.ts';
import { segmentWords } from '../../platform/reading/segment-words.ts';
import { wordSet } from '../../platform/reading/stopwords.ts';
import { stem } from './stem.ts';

/**
 * Version of the tokens. Increase it with each change of `tokenize`, so that existing texts are indexed
 * again.
 */
export const TOKENS_VERSION = 2;

/** Limits of PostgreSQL: lexemes of at most 2046 bytes, positions up to 16383. */
const MAX_TOKEN_LENGTH = 100;
const LAST_POSITION = 16_383;
/** Marks a word with its original ending; no word of a text begins with it. */
const EXACT = '=';
/** Prefix of a token for a word's meaning, if regions use different words. */
const MEANING = '~';

/** Words so frequent in questions and texts that they do not distinguish passages. */
const STOP_WORDS = wordSet(
  `a an and are as at be been being but by can could did do does for from had has have he her hers him his how i if in
  into is it its may might more most must of on or our she should so than that the their them then there these they this
  those to was we were what when where which while who whom whose why will with would you your about also any because
  的 了 是 在 和 与 及 或 有 被 把 对 为 由 从 到 于 以 之 其 这 那 哪 哪个 哪些 哪里 什么 谁 何 何时 怎么 怎样 如何 为什么 多少 几 吗 呢 吧
  也 都 就 而 并 中 上 下 个 一个 我 你 他 她 它 我们 你们 他们 请 请问`,
);

/**
 * Returns the tokens of a text in any language: words in lower case (English ones stemmed), and all pairs of
 * neighbors in each run of Chinese characters, because word boundaries are a guess. Simplified and
 * traditional characters count as the same. Appended last, so that the positions of words do not change, are
 * the exact forms of words whose tense was stripped, and the meanings of words that differ between regions.
 */
export const tokenize = (text: string): string[] => {
  const plain = foldChinese(plainOf(text));
  const raw = rawTokens(plain);
  return [...raw.map(stem), ...exactForms(raw), ...meaningTokens(plain)];
};

/** Maximum number of tokens of a question; the beginning of a longer text shows its subject. */
const QUESTION_TOKENS = 96;

/** Returns the distinct tokens of a question without stop words; with them if nothing else is left. */
export const questionTokens = (question: string): string[] => {
  const plain = foldChinese(plainOf(question));
  return [...new Set([...significantTokens(plain), ...meaningTokens(plain)])];
};

/** Like `questionTokens`, but with the older tokens, in which simplified and traditional characters differ. */
export const formerQuestionTokens = (question: string): string[] => significantTokens(plainOf(question));

const significantTokens = (plain: string): string[] => {
  const all = rawTokens(plain);
  const significant = all.filter((token) => !STOP_WORDS.has(token));
  const chosen = [...new Set(significant.length > 0 ? significant : all)].slice(0, QUESTION_TOKENS);
  return [...new Set([...chosen.map(stem), ...exactForms(chosen)])];
};

/** Returns the content words of a text as written, each once. */
export const keyWords = (text: string): string[] => {
  const spoken = wordsOf(text.normalize('NFKC'));
  return [...new Set(spoken.filter((word) => !STOP_WORDS.has(foldChinese(word.toLowerCase()))))];
};

/**
 * Whether a token is a word's exact form, which distinguishes `founded` from `found`; it is indexed in
 * addition to the stem.
 */
export const isExactForm = (token: string): boolean => token.startsWith(EXACT);

/**
 * Whether a token is a word's meaning. It is indexed in addition to the word, so that exact matches rank
 * first.
 */
export const isMeaning = (token: string): boolean => token.startsWith(MEANING);

export const meaningToken = (meaning: string): string => `${MEANING}${meaning}`;

const meaningTokens = (plain: string): string[] =>
  (plain.match(HAN_RUNS) ?? []).flatMap(meaningsIn).map(meaningToken);

/** Only tenses change the meaning enough to matter; plurals do not. */
const exactForms = (raw: readonly string[]): string[] =>
  raw.filter((word) => /(?:ed|ing)$/.test(word) && stem(word) !== word).map((word) => `${EXACT}${word}`);

const HAN_RUNS = /\p{Script=Han}+/gu;

export const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase();

const rawTokens = (plain: string): string[] => {
  const tokens = wordsOf(plain);
  for (const [run] of plain.matchAll(HAN_RUNS)) tokens.push(...pairsOf(run));
  return tokens;
};

export const wordsOf = (text: string): string[] => {
  const tokens: string[] = [];
  // Iterates over the segments, because a text may contain millions that are not words.
  for (const { segment, isWordLike } of segmentWords(text))
    if (isWordLike && segment.length <= MAX_TOKEN_LENGTH) tokens.push(segment);
  return tokens;
};

/** Writes a `tsvector` literal with positions, with its tokens escaped. */
export const toTsvector = (tokens: readonly string[]): string =>
  tokens
    .slice(0, LAST_POSITION)
    .map((token, index) => `${lexeme(token)}:${index + 1}`)
    .join(' ');

export const passageTokens = (
  heading: string | null,
  text: string,
): { tokens: string; tokenCount: number } => {
  const tokens = tokenize(heading === null ? text : `${heading}\n${text}`);
  return { tokens: toTsvector(tokens), tokenCount: tokens.length };
};

/** The tokens in a `tsvector` literal of ours, each with its positions. */
export const readTsvector = (literal: string): Map<string, number[]> => {
  const places = new Map<string, number[]>();
  for (const [, token = '', position] of literal.matchAll(/'((?:[^']|'')*)':(\d+)/g)) {
    const plain = token.replaceAll("''", "'").replaceAll('\\\\', '\\');
    places.set(plain, [...(places.get(plain) ?? []), Number(position)]);
  }
  return places;
};

/** Writes a `tsquery` literal that matches texts with any of the tokens. */
export const toTsquery = (tokens: readonly string[]): string => [...new Set(tokens)].map(lexeme).join(' | ');

/** The lexeme that marks the passages of an owner: no word of a text begins with this character. */
export const markOf = (owner: string): string => `@${owner}`;

/** The owner's lexeme, in the form for a `tsvector` and a `tsquery`. */
export const ownerMark = (owner: string): string => lexeme(markOf(owner));

/** Writes a `tsquery` literal that matches only passages of the owners that match the query. */
export const ownedTsquery = (owners: readonly string[], tsquery: string): string =>
  `(${owners.map(ownerMark).join(' | ')}) & (${tsquery})`;

export const lexeme = (token: string): string =>
  `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\0', '')}'`;

/** The pairs of adjacent characters in a run. */
export const pairsOf = (run: string): string[] => {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};
