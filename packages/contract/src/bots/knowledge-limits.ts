export const KNOWLEDGE_LIMITS = {
  sources: 500,
  /** Bytes of one file. */
  fileSize: 50 * 1024 * 1024,
  /** Addresses per request. */
  urlsAtOnce: 100,
  urlLength: 2000,
  textLength: 1_000_000,
  textBodySize: 7 * 1024 * 1024,
  pairs: 1000,
  questionLength: 500,
  answerLength: 5000,
  /** Number of automatic retries of a page that could not be fetched, and the delay before each. */
  retries: 3,
  retryAfterMs: 300_000,
} as const;
