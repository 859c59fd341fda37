import * as z from 'zod/mini';

/** Spoken languages of recordings, each by its own name, with the codes that services use. */
export const SPOKEN_LANGUAGES = {
  zh: '中文（普通话）',
  yue: '粵語',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  cs: 'Čeština',
  sk: 'Slovenčina',
  hu: 'Magyar',
  ro: 'Română',
  bg: 'Български',
  hr: 'Hrvatski',
  sr: 'Српски',
  ru: 'Русский',
  uk: 'Українська',
  el: 'Ελληνικά',
  tr: 'Türkçe',
  sv: 'Svenska',
  da: 'Dansk',
  no: 'Norsk',
  fi: 'Suomi',
  vi: 'Tiếng Việt',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  th: 'ไทย',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  ta: 'தமிழ்',
  ur: 'اردو',
  fa: 'فارسی',
  ar: 'العربية',
  he: 'עברית',
} as const;

export type SpokenLanguageCode = keyof typeof SPOKEN_LANGUAGES;
export const SPOKEN_LANGUAGE_CODES = Object.keys(SPOKEN_LANGUAGES) as SpokenLanguageCode[];

/** Empty if the service detects the language. */
export const SpokenLanguage = z.enum(['', ...SPOKEN_LANGUAGE_CODES], 'invalid');
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;

/** Parses an unchecked value, such as a stored one; empty if it is not a valid code. */
export const spokenLanguageIn = (value: string | undefined): SpokenLanguage =>
  SPOKEN_LANGUAGE_CODES.find((code) => code === value) ?? '';
