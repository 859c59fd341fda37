export const NOTEBOOK_LIMITS = {
  notebooks: 500,
  sources: 50,
  /**
   * When all notebooks are asked, the most recently used ones answer, with their most recently changed
   * sources.
   */
  notebooksAtOnce: 200,
  sourcesAtOnce: 5000,
  /** Bytes of one source. */
  sourceSize: 50 * 1024 * 1024,
  /** Characters of pasted text. */
  textLength: 1_000_000,
  /** Maximum size in bytes of a request with such a text, in any escaping. */
  textBodySize: 7 * 1024 * 1024,
  urlLength: 2000,
  /** Sources of one owner that may wait to be read. */
  learningAtOnce: 400,
  people: 100,
  invitationsADay: 100,
  /** Time to restore a deleted notebook or source. */
  undoMs: 300_000,
} as const;
