import type { Locale } from '@studiolo/contract/wire/headers';
import { loadChunk } from '../loading/lazy.ts';
import { settled } from '../loading/settled.ts';
import type { SameWords, Words } from './words.ts';

export type Texts<English extends Words = Words> = {
  english: English;
  chinese: Partial<Words> | undefined;
  /** Never fails: words that do not arrive are English until the page is loaded again. */
  loadChinese: () => Promise<void>;
};

const registered = new Set<Texts>();
/** Whether Chinese is read here: words that come later fetch theirs at once. */
let isChineseRead = false;

/**
 * The words of one folder. English comes with the code; Chinese in its own chunk, fetched by whoever reads Chinese.
 * `export const chatTexts = defineTexts({ en_US: text, zh_CN: () => import('./text/zh_CN.ts') })`
 */
export const defineTexts = <English extends Words>(words: {
  en_US: English;
  zh_CN: () => Promise<{ text: SameWords<English> }>;
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
    loadChinese: () => (loading ??= settled(load())),
  };
  registered.add(texts);
  if (isChineseRead) void texts.loadChinese();
  return texts;
};

/** Fetches the words of everything on the page so far. */
export const loadRegistered = async (locale: Locale): Promise<void> => {
  isChineseRead = locale === 'zh_CN';
  if (isChineseRead) await Promise.all([...registered].map((texts) => texts.loadChinese()));
};
