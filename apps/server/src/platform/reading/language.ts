import type { Locale } from '@studiolo/contract/wire/headers';

export type Language = 'en' | 'zh';

const HAN = /\p{Script=Han}/gu;
const LATIN_WORD = /\p{Script=Latin}[\p{Script=Latin}'’-]*/gu;
const CHINESE_GRAMMAR = /[的是吗呢了把几]|什么|怎么|怎样|多少|换算|等于|总结|概括|为什么|哪/;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Detects the language of a question; the locale decides only if the words do not show it, as in `1+1`. */
export const detectLanguage = (text: string, locale: Locale): Language => {
  const sample = text.slice(0, 4000);
  const han = count(sample, HAN);
  const words = count(sample, LATIN_WORD);
  if (han === 0 && words === 0) return locale === 'zh_CN' ? 'zh' : 'en';
  if (han === 0) return 'en';
  const isChinese = han >= words || (CHINESE_GRAMMAR.test(sample) && han * 3 >= words);
  return isChinese ? 'zh' : 'en';
};

export const languageOfSource = (text: string): Language => {
  const sample = text.slice(0, 20_000);
  return count(sample, HAN) > count(sample, LATIN_WORD) * 0.6 ? 'zh' : 'en';
};
