import { LOCALES, toLocale, type Locale } from '@studiolo/contract/wire/headers';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { recall, remember } from '../remembered.ts';
import { loadRegistered } from './define-texts.ts';

const PLACE = 'locale';

const known = (value: string | undefined): Locale | undefined => LOCALES.find((locale) => locale === value);

const first = (): Locale => known(recall(PLACE)) ?? toLocale(globalThis.navigator?.language);

const useLocaleStore = create<{ locale: Locale }>(() => ({ locale: first() }));

export const getLocale = (): Locale => useLocaleStore.getState().locale;
/** Where the server draws, each time in the language at hand. */
export const useLocale = (): Locale => useSyncExternalStore(useLocaleStore.subscribe, getLocale, getLocale);

/** `en-US` or `zh-CN`, as `lang`, `Intl` and `Accept-Language` spell it. */
export const languageTag = (locale: Locale = getLocale()): string => locale.replace('_', '-');

/** Fetches the words of the language that the page starts in, so that the first paint has them. */
export const readyLocale = async (): Promise<void> => {
  document.documentElement.lang = languageTag();
  await loadRegistered(getLocale());
};

let wanted: Locale | undefined;

/** Switches the language at once, remembers it, and leaves no word of the old one. Of several the last one counts. */
export const setLocale = async (locale: Locale): Promise<void> => {
  wanted = locale;
  await loadRegistered(locale);
  // Another one was chosen while the words of this one were on their way.
  if (wanted !== locale) return;
  remember(PLACE, locale);
  document.documentElement.lang = languageTag(locale);
  useLocaleStore.setState({ locale });
};

/** Calls back when the language changes: what the server said in the old one has to be asked again. */
export const onLocale = (react: () => void): (() => void) => useLocaleStore.subscribe(react);
