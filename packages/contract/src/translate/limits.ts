export const TRANSLATE_LIMITS = {
  /** Bytes of a document. */
  fileSize: 50 * 1024 * 1024,
  pages: 2000,
  pageSize: 10,
  terms: 60,
  termLength: 80,
  /** Characters of a user's remark on a paragraph to translate again. */
  remark: 400,
  /** Maximum number of paragraphs that a user may have translated again per day, free of charge. */
  redonePerDay: 300,
  /** Maximum number of documents that a user may open per day, as their first page is free. */
  openedPerDay: 100,
  /** Characters of a paragraph translated by hand. */
  paragraph: 20_000,
  /** Number of pages whose blocks are returned at once. */
  pagesAtOnce: 10,
} as const;

export const TRANSLATION_PURPOSE = 'translation';
