import type { Locale } from '@studiolo/contract/wire/headers';
import { chineseScriptOf, type ChineseScript } from '../../../platform/reading/chinese/chinese-script.ts';
import type { Segment } from '../../../ports/transcriber.ts';

/** Scripts of languages that also use Chinese characters. */
const JAPANESE_OR_KOREAN = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

type Convert = (text: string) => string;

/** Loaded when the first text is converted, because the dictionaries are large. */
const converters: Partial<Record<ChineseScript, Promise<Convert>>> = {};

const load = async (script: ChineseScript): Promise<Convert> => {
  if (script === 'simplified') {
    const { Converter } = await import('opencc-js/t2cn');
    return Converter({ from: 't', to: 'cn' });
  }
  const { Converter } = await import('opencc-js/cn2t');
  return Converter({ from: 'cn', to: 'tw' });
};

/** Converts a Chinese text to one of the two scripts. Returns any other text unchanged. */
const toChineseScript = async (text: string, script: ChineseScript): Promise<string> => {
  if (!/\p{Script=Han}/u.test(text) || JAPANESE_OR_KOREAN.test(text)) return text;
  const convert = await (converters[script] ??= load(script));
  return convert(text);
};

/**
 * Converts the Chinese of a transcript to one script, because services change it between pieces: simplified if the
 * owner uses the product in Chinese, otherwise the script of the first Chinese text.
 */
export const createUnifyScript = (locale: Locale, former: readonly { text: string }[]) => {
  let script: ChineseScript | undefined =
    locale === 'zh_CN' ? 'simplified' : chineseScriptOf(former.map(({ text }) => text).join(''));

  return async (segments: readonly Segment[]): Promise<Segment[]> => {
    script ??= chineseScriptOf(segments.map(({ text }) => text).join(''));
    const target = script;
    if (!target) return [...segments];
    const converted: Segment[] = [];
    for (const segment of segments) {
      const { text, words, ...rest } = segment;
      const convertedWords = await Promise.all(
        (words ?? []).map(async (word) => ({ ...word, text: await toChineseScript(word.text, target) })),
      );
      converted.push({
        ...rest,
        text: await toChineseScript(text, target),
        ...(words ? { words: convertedWords } : {}),
      });
    }
    return converted;
  };
};
