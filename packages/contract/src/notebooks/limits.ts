export const NOTEBOOK_LIMITS = {
  notebooks: 500,
  sources: 50,
  /**
   * When all notebooks are asked, the most recently used ones answer, with their most recently changed
   * sources.
   */
  notebooksAtOnce: 200,
  sourcesAtOnce: 5000,
  people: 100,
  invitationsPerDay: 100,
} as const;
