/** Limits of a source, wherever it is added. */
export const SOURCE_LIMITS = {
  /** Bytes of one file. */
  fileSize: 50 * 1024 * 1024,
  /** Characters of pasted text. */
  textLength: 1_000_000,
  /** Maximum size in bytes of a request with such a text, in any escaping. */
  textBodySize: 7 * 1024 * 1024,
  urlLength: 2000,
  /** Sources of one owner that may wait to be read. */
  learningAtOnce: 400,
} as const;
