import * as z from 'zod/mini';

/** Translation services that an operator can configure besides language models. */
export const ENGINES = ['deepl', 'google', 'microsoft', 'baidu', 'youdao', 'tencent'] as const;
export type EngineName = (typeof ENGINES)[number];

/** `model` is the language model; the others are services that only translate. */
export const TranslatorName = z.enum(['model', ...ENGINES], 'invalid');
export type TranslatorName = z.infer<typeof TranslatorName>;

/**
 * A configured translator, with its name in the reader's language, and whether it supports a pair of
 * languages.
 */
export const TranslatorChoice = z.object({
  name: TranslatorName,
  label: z.string(),
  canTranslate: z.boolean(),
});
export type TranslatorChoice = z.infer<typeof TranslatorChoice>;

export const ENGINE_LABELS: Record<EngineName, string> = {
  deepl: 'DeepL',
  google: 'Google Translate',
  microsoft: 'Microsoft Translator',
  baidu: '百度翻译 (Baidu)',
  youdao: '有道翻译 (Youdao)',
  tencent: '腾讯翻译 (Tencent)',
};
