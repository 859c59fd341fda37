export const WEB_LIMITS = {
  queries: 2,
  queryLength: 200,
  pages: 6,
  pageBytes: 3 * 1024 * 1024,
  passages: 14,
  passagesOfPage: 4,
} as const;

/** In ms. */
export type WebTimeouts = {
  /** Timeout of the model that writes search queries; after it, the question's own words are searched. */
  queriesMs: number;
  pageMs: number;
  parsingMs: number;
  /**
   * Timeout of all pages together. A page that is not read in time is replaced by its summary from the
   * search.
   */
  readingMs: number;
};

export const WEB_TIMEOUTS: WebTimeouts = {
  queriesMs: 8000,
  pageMs: 6000,
  parsingMs: 9000,
  readingMs: 10_000,
};
