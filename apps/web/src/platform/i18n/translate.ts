import type { Locale } from '@studiolo/contract/wire/headers';
import type { Texts } from './define-texts.ts';
import { getLocale, languageTag } from './locale.ts';
import type { KeyOf, Values, Words } from './words.ts';

/** Caches `Intl` objects, which take milliseconds to create. */
const cachePerLocale = <Made>(make: (tag: string) => Made) => {
  const cache = new Map<Locale, Made>();
  return (locale: Locale): Made => {
    const translator = cache.get(locale) ?? make(languageTag(locale));
    cache.set(locale, translator);
    return translator;
  };
};
const pluralsOf = cachePerLocale((tag) => new Intl.PluralRules(tag));
const numbersOf = cachePerLocale((tag) => new Intl.NumberFormat(tag));

const pick = (words: Partial<Words>, key: string, values: Values, locale: Locale): string | undefined => {
  if (typeof values['count'] !== 'number') return words[key];
  const form = pluralsOf(locale).select(values['count']);
  return words[`${key}_${form}`] ?? words[`${key}_other`] ?? words[key];
};

/** Whether a number has the same format in both languages. */
const isPlain = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

const format = (value: string | number, locale: Locale): string =>
  typeof value === 'string' || isPlain(value) ? String(value) : numbersOf(locale).format(value);

/**
 * Returns the text of a key with its `{placeholders}` replaced. The value of `count` also selects the plural form.
 */
export const translate = <English extends Words>(
  texts: Texts<English>,
  key: KeyOf<English>,
  values: Values = {},
  locale: Locale = getLocale(),
): string => {
  const words = (locale === 'zh_CN' ? texts.chinese : undefined) ?? texts.english;
  const sentence = pick(words, key, values, locale) ?? pick(texts.english, key, values, 'en_US') ?? key;
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : format(value, locale);
  });
};
