/** Language of completions; `auto` is the language of the text. */
export const COMPLETION_LANGUAGES = ['auto', 'en', 'zh'] as const;
export type CompletionLanguage = (typeof COMPLETION_LANGUAGES)[number];

/** Falls back to `auto` for a value that another version of the product stored. */
export const toCompletionLanguage = (stored: string): CompletionLanguage =>
  COMPLETION_LANGUAGES.find((language) => language === stored) ?? 'auto';
