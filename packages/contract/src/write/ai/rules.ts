/** Writing tools. `instruct` follows the user's own instruction. */
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

/** Tools whose result replaces the text and is compared with it. */
export const REWRITING_TOOLS: readonly WriteTool[] = [
  'polish',
  'shorten',
  'expand',
  'translate',
  'tone',
  'instruct',
];

/** Tools that can extract the result from the text's own sentences if there is no model. */
export const EXTRACTING_TOOLS: readonly WriteTool[] = ['title', 'outline', 'summary'];

export const WRITE_TONES = ['formal', 'friendly', 'plain', 'lively', 'persuasive', 'academic'] as const;
export type WriteTone = (typeof WRITE_TONES)[number];

/** Tags of the languages that a text can be translated into. */
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
