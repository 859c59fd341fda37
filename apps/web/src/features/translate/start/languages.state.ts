import type { LanguageCode } from '@studiolo/contract/translate/languages';
import type { Locale } from '@studiolo/contract/wire/headers';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type Languages = { from: LanguageCode | ''; to: LanguageCode | '' };

/** From which language into which somebody had the last document translated; into that of the page at first. */
export const useLanguages = create<Languages>()(
  persist((): Languages => ({ from: '', to: '' }), { name: 'translate-languages' }),
);

/** From which language into which the next document is translated; from that of its words where none was named. */
export const wantedLanguages = (locale: Locale): { to: LanguageCode; from?: LanguageCode } => {
  const { from, to } = useLanguages.getState();
  const target = to === '' ? (locale === 'zh_CN' ? 'zh-CN' : 'en') : to;
  return { to: target, ...(from !== '' && { from }) };
};
