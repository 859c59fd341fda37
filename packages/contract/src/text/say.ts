import type { Locale } from '../wire/headers.ts';
import { durationText } from './duration-text.ts';
import { text as englishOnPages } from './en_US.ts';
import { text as englishOfServer } from './server/en_US.ts';
import { text as chineseOfServer } from './server/zh_CN.ts';
import { text as englishOfTranslation } from './translation/en_US.ts';
import { text as chineseOfTranslation } from './translation/zh_CN.ts';
import { text as chineseOnPages } from './zh_CN.ts';

const english = { ...englishOnPages, ...englishOfServer, ...englishOfTranslation };
const chinese = { ...chineseOnPages, ...chineseOfServer, ...chineseOfTranslation };

export type TextKey = keyof typeof english;
export type TextValues = Record<string, string | number>;

/** A text that is translated later, into the reader's language. */
export type Sentence = { key: TextKey; values?: TextValues };

const TEXTS: Record<Locale, Record<TextKey, string>> = { en_US: english, zh_CN: chinese };

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(english, key);

/** An optional part of a sentence, shown if its number is not zero: `[[pages|Pages: {pages}. ]]`. */
const OPTIONAL = /\[\[(\w+)\|([^\]]*)\]\]/g;

/** Returns the value of a placeholder. `{wait}` is the delay in `seconds`, in words. */
const valueOf = (locale: Locale, name: string, values: TextValues): string | number | undefined => {
  const { seconds } = values;
  return name === 'wait' && typeof seconds === 'number' ? durationText(locale, seconds) : values[name];
};

/** Returns the text for a key in a language, with its `{placeholders}` filled in. */
export const say = (locale: Locale, key: TextKey, values: TextValues = {}): string =>
  TEXTS[locale][key]
    .replace(OPTIONAL, (_, name: string, words: string) => (values[name] ? words : ''))
    .replace(/\{(\w+)\}/g, (place, name: string) => String(valueOf(locale, name, values) ?? place))
    .trim();
