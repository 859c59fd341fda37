export const TRANSLATE_LIMITS = {
  /** Bytes of a document. */
  fileSize: 50 * 1024 * 1024,
  pages: 2000,
  pageSize: 10,
  terms: 60,
  termLength: 80,
  /** What somebody writes to have a paragraph translated anew. */
  remark: 400,
  /** A paragraph as somebody translated it by hand. */
  paragraph: 20_000,
  /** Pages of which the blocks are given out at once. */
  pagesAtOnce: 10,
} as const;

/** What a file is taken in for. */
export const TRANSLATION_PURPOSE = 'translation';
