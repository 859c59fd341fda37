/** What a writing tool does with a text. `instruct` follows one's own words. */
export const WRITE_TOOLS = [
  'continue',
  'polish',
  'shorten',
  'expand',
  'translate',
  'tone',
  'title',
  'outline',
  'summary',
  'instruct',
] as const;
export type WriteTool = (typeof WRITE_TOOLS)[number];

/** Tools that say the text anew: what they answer is compared with it. */
export const REWRITING_TOOLS: readonly WriteTool[] = [
  'polish',
  'shorten',
  'expand',
  'translate',
  'tone',
  'instruct',
];

/** Tools that can be done out of the text's own sentences, where no model is asked. */
export const EXTRACTING_TOOLS: readonly WriteTool[] = ['title', 'outline', 'summary'];

export const WRITE_TONES = ['formal', 'friendly', 'plain', 'lively', 'persuasive', 'academic'] as const;
export type WriteTone = (typeof WRITE_TONES)[number];

/** Languages that a text is translated into, by their tags. */
export const TARGET_LANGUAGES = [
  'en',
  'zh-Hans',
  'zh-Hant',
  'ja',
  'ko',
  'es',
  'fr',
  'de',
  'pt',
  'it',
  'ru',
  'ar',
  'hi',
  'vi',
  'th',
  'id',
] as const;
export type TargetLanguage = (typeof TARGET_LANGUAGES)[number];
