/** In which language one's words are gone on with; `auto`: in that of the text. */
export const COMPLETION_LANGUAGES = ['auto', 'en', 'zh'] as const;
export type CompletionLanguage = (typeof COMPLETION_LANGUAGES)[number];

/** What is kept may be of another version of the product. */
export const toCompletionLanguage = (kept: string): CompletionLanguage =>
  COMPLETION_LANGUAGES.find((language) => language === kept) ?? 'auto';
