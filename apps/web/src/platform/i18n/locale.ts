import { LOCALES, toLocale, type Locale } from '@studiolo/contract/wire/headers';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { recall, remember } from '../local-store.ts';
import { loadRegistered } from './define-texts.ts';

const STORAGE_KEY = 'locale';

const localeOf = (value: string | undefined): Locale | undefined =>
  LOCALES.find((locale) => locale === value);

const first = (): Locale => localeOf(recall(STORAGE_KEY)) ?? toLocale(globalThis.navigator?.language);

const useLocaleStore = create<{ locale: Locale }>(() => ({ locale: first() }));

export const getLocale = (): Locale => useLocaleStore.getState().locale;
/** Also used for server rendering, in the language of the request. */
export const useLocale = (): Locale => useSyncExternalStore(useLocaleStore.subscribe, getLocale, getLocale);

/** `en-US` or `zh-CN`, as used by `lang`, `Intl` and `Accept-Language`. */
export const languageTag = (locale: Locale = getLocale()): string => locale.replace('_', '-');

/** Loads the texts of the initial language before the first paint. */
export const readyLocale = async (): Promise<void> => {
  document.documentElement.lang = languageTag();
  await loadRegistered(getLocale());
};

let chosen: Locale | undefined;

/** Switches the language and remembers it. Of several calls the last one wins. */
export const setLocale = async (locale: Locale): Promise<void> => {
  chosen = locale;
  await loadRegistered(locale);
  // Another language was chosen while the texts of this one were loading.
  if (chosen !== locale) return;
  remember(STORAGE_KEY, locale);
  document.documentElement.lang = languageTag(locale);
  useLocaleStore.setState({ locale });
};

/** Calls back when the language changes, so that server messages are fetched again. */
export const onLocale = (react: () => void): (() => void) => useLocaleStore.subscribe(react);
