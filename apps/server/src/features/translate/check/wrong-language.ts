import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { certainLanguageOf } from '../../../platform/reading/languages/certain-language.ts';
import { isFrequentWord, wordScoresOf } from '../../../platform/reading/languages/word-scores.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Minimum share of common words of a translation that repeats its source. */
const ECHO_SHARE = 0.9;
/** Minimum ratio of the scores of another language and of the right one. */
const MIN_SCORE_RATIO = 6;
/** Minimum number of words; fewer may be a name. */
const MIN_WORDS = 4;
/** Quotations and titles of works, which keep their language. */
const QUOTED = /["“”„«「『《〈][^"“”„«»「」『』《》〈〉]{1,400}["“”»」』》〉]/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const EAST_ASIAN: ReadonlySet<LanguageCode> = new Set(['zh-CN', 'zh-TW', 'ja', 'ko']);
/** Minimum number of letters; fewer Chinese characters may be a name. */
const MIN_LETTERS = 8;

const isUnspaced = (text: string): boolean => text.search(UNSPACED) !== -1;

const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** Returns the language that a text is certainly written in; undefined if that may be the target language. */
const otherLanguageOf = (text: string, to: LanguageCode): string | undefined => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  if (!EAST_ASIAN.has(to) && letters >= MIN_LETTERS && unspaced > letters / 2) return 'zh';
  const language = certainLanguageOf(text);
  if (language === undefined || language === to) return undefined;
  const { scores } = wordScoresOf(text);
  const right = scores.find((score) => score.language === to)?.score ?? 0;
  return right * MIN_SCORE_RATIO > (scores[0]?.score ?? 0) ? undefined : language;
};

/** Whether a text may be a name or a title, in which all but the frequent words begin with capitals. */
const isTitle = (text: string): boolean =>
  (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).every(
    (word) => /^\p{Lu}/u.test(word) || isFrequentWord(word.toLowerCase()),
  );

/** Whether a translation repeats its source, or nearly does, and is certainly not in the target language. */
export const isEcho = (fullSource: string, fullTarget: string, to: LanguageCode): boolean => {
  const [source, target] = [fullSource.replaceAll(QUOTED, ' '), fullTarget.replaceAll(QUOTED, ' ')];
  if (isTitle(source)) return false;
  const language = otherLanguageOf(target, to);
  if (language === undefined || otherLanguageOf(source, to) !== language) return false;
  if (isUnspaced(target)) return source.replaceAll(/\P{L}/gu, '') === target.replaceAll(/\P{L}/gu, '');
  const [sourceWords, targetWords] = [new Set(wordsOf(source)), wordsOf(target)];
  return targetWords.filter((word) => sourceWords.has(word)).length >= targetWords.length * ECHO_SHARE;
};

/** Whether the words that a translation does not share with its source are certainly in another language. */
export const isInAnotherLanguage = (words: string, to: LanguageCode): boolean =>
  (isUnspaced(words) || wordsOf(words).length >= MIN_WORDS) && otherLanguageOf(words, to) !== undefined;

/** Whether a text is certainly in the target language. */
export const isInLanguage = (text: string, to: LanguageCode): boolean => certainLanguageOf(text) === to;
