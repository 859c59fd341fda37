import { chineseScriptsIn } from '../chinese/chinese-script.ts';
import type { WordLanguage } from './language-words.ts';
import { wordScoresOf } from './word-scores.ts';

export type CertainLanguage = WordLanguage | 'zh-CN' | 'zh-TW' | 'ja' | 'ko' | 'el' | 'he' | 'th' | 'hi';

const LETTER = /\p{L}/gu;
const HAN = /\p{Script=Han}/gu;
const HIRAGANA = /\p{Script=Hiragana}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Scripts that only one of the common languages uses. */
const LANGUAGE_MARKERS: readonly (readonly [CertainLanguage, RegExp])[] = [
  ['ko', /\p{Script=Hangul}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
];
const SHARED_SCRIPTS = [/\p{Script=Latin}/gu, /\p{Script=Cyrillic}/gu, /\p{Script=Arabic}/gu];
/** Minimum share of letters in one script. */
const MIN_SCRIPT_SHARE = 0.6;
const MIN_LETTERS = 8;

const MIN_SCORE = 1.2;
/** Minimum score of a text with only two different frequent words. */
const MIN_SCORE_OF_TWO = 1.5;
const MIN_LEAD = 2;
const MIN_EVIDENCE = 2;
/** Minimum score per word. */
const MIN_SHARE = 0.12;

/** Minimum share of kana in a Japanese text. With less, it is Chinese that quotes Japanese. */
const MIN_KANA_SHARE = 0.1;
const MIN_HIRAGANA = 2;
const MIN_DISTINCT_HAN = 3;
/** Minimum ratio of the characters of one script to those of the other. */
const MIN_HAN_LEAD = 5;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const eastAsianOf = (text: string): CertainLanguage | undefined => {
  const [han, kana] = [countOf(text, HAN), countOf(text, KANA)];
  if (kana > (han + kana) * MIN_KANA_SHARE) return countOf(text, HIRAGANA) >= MIN_HIRAGANA ? 'ja' : undefined;
  const { mainland, traditional, japanese } = chineseScriptsIn(text);
  if (japanese >= MIN_HIRAGANA && mainland === 0 && japanese > traditional) return 'ja';
  if (kana > 0 || japanese > 0) return undefined;
  if (mainland >= Math.max(MIN_DISTINCT_HAN, traditional * MIN_HAN_LEAD)) return 'zh-CN';
  return traditional >= Math.max(MIN_DISTINCT_HAN, mainland * MIN_HAN_LEAD) ? 'zh-TW' : undefined;
};

const byWords = (text: string): CertainLanguage | undefined => {
  const { scores, words } = wordScoresOf(text);
  const [best, second] = scores;
  if (!best || best.evidence < MIN_EVIDENCE) return undefined;
  if (best.score < (best.evidence > MIN_EVIDENCE ? MIN_SCORE : MIN_SCORE_OF_TWO)) return undefined;
  if (best.score < (second?.score ?? 0) * MIN_LEAD) return undefined;
  return best.score >= words * MIN_SHARE ? best.language : undefined;
};

/**
 * The language of a text if its letters and frequent words leave no doubt, as in most sentences; undefined for names,
 * numbers, and text in several languages.
 */
export const certainLanguageOf = (text: string): CertainLanguage | undefined => {
  const letters = countOf(text, LETTER);
  if (letters < MIN_LETTERS) return undefined;
  const hasMost = (script: RegExp): boolean => countOf(text, script) >= letters * MIN_SCRIPT_SHARE;
  if (countOf(text, HAN) + countOf(text, KANA) >= letters * MIN_SCRIPT_SHARE) return eastAsianOf(text);
  const certain = LANGUAGE_MARKERS.find(([, script]) => hasMost(script));
  if (certain) return certain[0];
  return SHARED_SCRIPTS.some(hasMost) ? byWords(text) : undefined;
};
