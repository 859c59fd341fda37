export const WEB_LIMITS = {
  queries: 2,
  queryLength: 200,
  queriesMs: 8000,
  pages: 6,
  pageBytes: 3 * 1024 * 1024,
  pageMs: 6000,
  parsingMs: 9000,
  /** Timeout for all pages together. A page that is not read by then is represented by its summary. */
  readingMs: 10_000,
  passages: 14,
  passagesOfPage: 4,
} as const;
