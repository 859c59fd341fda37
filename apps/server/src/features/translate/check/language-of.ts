import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { chineseScriptOf } from '../../../platform/reading/chinese/chinese-script.ts';

const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HANGUL = /\p{Script=Hangul}/gu;
const SCRIPTS: Partial<Record<LanguageCode, RegExp>> = {
  'zh-CN': HAN,
  'zh-TW': HAN,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/gu,
  ru: /\p{Script=Cyrillic}/gu,
  uk: /\p{Script=Cyrillic}/gu,
  el: /\p{Script=Greek}/gu,
  ar: /\p{Script=Arabic}/gu,
  he: /\p{Script=Hebrew}/gu,
};
const LATIN = /\p{Script=Latin}/gu;

/** Minimum number of letters; shorter texts are names or numbers, which look alike in any language. */
export const MIN_LETTERS = 24;
/** Minimum number of Chinese characters; fewer may be a name. */
const MIN_HAN = 8;
/** Minimum share of kana in Japanese; Chinese may quote a Japanese word. */
const KANA_SHARE = 0.1;

export const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const isJapanese = (text: string): boolean =>
  countOf(text, KANA) > (countOf(text, KANA) + countOf(text, HAN)) * KANA_SHARE;

/** Whether a text is written in a script that a language does not use. */
export const isInForeignScript = (text: string, to: LanguageCode): boolean => {
  const letters = countOf(text, /\p{L}/gu);
  if (letters < MIN_LETTERS) return false;
  if ((to === 'zh-CN' || to === 'zh-TW') && isJapanese(text)) return true;
  return countOf(text, SCRIPTS[to] ?? LATIN) < letters * (SCRIPTS[to] ? 0.15 : 0.4);
};

/** Whether a text is already in a language, judged by its script. */
export const isWrittenIn = (text: string, to: LanguageCode): boolean => {
  const letters = countOf(text, /\p{L}/gu);
  const han = countOf(text, HAN);
  if (to === 'ja') return letters > MIN_HAN && han + countOf(text, KANA) > letters / 2 && isJapanese(text);
  if (to === 'ko') return letters > MIN_HAN && countOf(text, HANGUL) > letters / 2;
  if (to !== 'zh-CN' && to !== 'zh-TW') return false;
  const other = to === 'zh-CN' ? 'traditional' : 'simplified';
  return han > MIN_HAN && han > text.length / 2 && !isJapanese(text) && chineseScriptOf(text) !== other;
};
