import type { TranslatorName } from '@studiolo/contract/translate/engines';
import type { LanguageCode } from '@studiolo/contract/translate/languages';
import type { Locale } from '@studiolo/contract/wire/headers';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type Languages = { from: LanguageCode | ''; to: LanguageCode | ''; translator: TranslatorName | '' };

/** Languages and translator of the last document; initially the language of the page. */
export const useLanguages = create<Languages>()(
  persist((): Languages => ({ from: '', to: '', translator: '' }), { name: 'translate-languages' }),
);

/** Returns the languages for the next document. Without a source language, it is detected. */
export const preferredLanguages = (locale: Locale): { to: LanguageCode; from?: LanguageCode } => {
  const { from, to } = useLanguages.getState();
  const target = to === '' ? (locale === 'zh_CN' ? 'zh-CN' : 'en') : to;
  return { to: target, ...(from !== '' && { from }) };
};
