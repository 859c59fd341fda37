/** What looking something up on the web may cost. */
export const WEB_LIMITS = {
  queries: 2,
  queryLength: 200,
  /** How long a model may think about what to search for. */
  queriesMs: 8000,
  /** Pages given to a model. */
  pages: 6,
  pageBytes: 3 * 1024 * 1024,
  pageMs: 6000,
  /** The longest that one page may take to be understood. */
  parsingMs: 9000,
  /** For all pages together; what is not read by then is known by its summary alone. */
  readingMs: 10_000,
  /** Passages of all pages together, and of one. */
  passages: 14,
  passagesOfPage: 4,
} as const;
