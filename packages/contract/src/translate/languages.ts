import * as z from 'zod/mini';

/** Languages by their codes, each with its own name. */
export const LANGUAGES = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  ja: '日本語',
  ko: '한국어',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  ru: 'Русский',
  uk: 'Українська',
  el: 'Ελληνικά',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  id: 'Bahasa Indonesia',
  ar: 'العربية',
  he: 'עברית',
} as const;

export type LanguageCode = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];
export const Language = z.enum(LANGUAGE_CODES as [LanguageCode, ...LanguageCode[]], 'invalid');

export const isRightToLeft = (code: LanguageCode): boolean => code === 'ar' || code === 'he';
