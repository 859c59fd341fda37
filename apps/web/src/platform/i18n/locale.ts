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
/** Server rendering uses it too, in the language of the request. */
export const useLocale = (): Locale => useSyncExternalStore(useLocaleStore.subscribe, getLocale, getLocale);

/** `en-US` or `zh-CN`, as used by `lang`, `Intl` and `Accept-Language`. */
export const languageTag = (locale: Locale = getLocale()): string => locale.replace('_', '-');

/** Loads the texts of the initial language before the first paint. */
export const loadInitialLocale = async (): Promise<void> => {
  document.documentElement.lang = languageTag();
  await loadRegistered(getLocale());
};

let latestChoice: Locale | undefined;

/** Switches the language and stores the choice. The last of several calls wins. */
export const setLocale = async (locale: Locale): Promise<void> => {
  latestChoice = locale;
  await loadRegistered(locale);
  // The user chose another language while the texts were loading.
  if (latestChoice !== locale) return;
  remember(STORAGE_KEY, locale);
  document.documentElement.lang = languageTag(locale);
  useLocaleStore.setState({ locale });
};

/** Registers a callback for changes of the language. */
export const onLocale = (react: () => void): (() => void) => useLocaleStore.subscribe(react);
