export const KNOWLEDGE_LIMITS = {
  /** Sources of one bot. */
  sources: 500,
  /** Bytes of one file. */
  fileSize: 50 * 1024 * 1024,
  /** Addresses that are added at once. */
  urlsAtOnce: 100,
  urlLength: 2000,
  textLength: 1_000_000,
  textBodySize: 7 * 1024 * 1024,
  pairs: 1000,
  questionLength: 500,
  answerLength: 5000,
  /** How often a page that could not be fetched is tried again by itself, and after how long. */
  retries: 3,
  retryAfterMs: 300_000,
} as const;
