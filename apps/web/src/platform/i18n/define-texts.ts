import type { Locale } from '@studiolo/contract/wire/headers';
import { loadChunk } from '../loading/lazy.ts';
import { markSettled } from '../loading/mark-settled.ts';
import type { TranslationOf, Words } from './words.ts';

export type Texts<English extends Words = Words> = {
  english: English;
  chinese: Partial<Words> | undefined;
  /** Never rejects: if loading fails, the texts stay English until the next page load. */
  loadChinese: () => Promise<void>;
};

const registered = new Set<Texts>();
/** Whether the page is in Chinese. Texts defined later are then loaded at once. */
let isChinese = false;

/**
 * Defines the texts of one folder. English is part of the code; Chinese is in its own chunk, loaded on demand.
 * `export const chatTexts = defineTexts({ en_US: text, zh_CN: () => import('./text/zh_CN.ts') })`
 */
export const defineTexts = <English extends Words>(words: {
  en_US: English;
  zh_CN: () => Promise<{ text: TranslationOf<English> }>;
}): Texts<English> => {
  let loading: Promise<void> | undefined;
  const load = async () => {
    try {
      texts.chinese = (await loadChunk(words.zh_CN)).text;
    } catch {
      texts.chinese = {};
    }
  };
  const texts: Texts<English> = {
    english: words.en_US,
    chinese: undefined,
    loadChinese: () => (loading ??= markSettled(load())),
  };
  registered.add(texts);
  if (isChinese) void texts.loadChinese();
  return texts;
};

/** Loads the texts that are registered so far. */
export const loadRegistered = async (locale: Locale): Promise<void> => {
  isChinese = locale === 'zh_CN';
  if (isChinese) await Promise.all([...registered].map((texts) => texts.loadChinese()));
};
