import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type Languages = { from: LanguageCode | ''; to: LanguageCode | '' };

/** From which language into which somebody had the last document translated; into that of the page at first. */
export const useLanguages = create<Languages>()(
  persist((): Languages => ({ from: '', to: '' }), { name: 'translate-languages' }),
);
