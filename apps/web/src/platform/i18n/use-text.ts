import { use } from 'react';
import type { Texts } from './define-texts.ts';
import { useLocale } from './locale.ts';
import { translate } from './translate.ts';
import type { KeyOf, Values, Words } from './words.ts';

export type TextFunction<English extends Words> = (key: KeyOf<English>, values?: Values) => string;

/** Returns a function that translates the keys of a folder: `const text = useText(chatTexts); text('send')`. */
export const useText = <English extends Words>(texts: Texts<English>): TextFunction<English> => {
  const locale = useLocale();
  if (locale === 'zh_CN') use(texts.loadChinese());
  return (key, values) => translate(texts, key, values, locale);
};
