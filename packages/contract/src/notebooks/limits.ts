export const NOTEBOOK_LIMITS = {
  /** Notebooks of one person, those shared by others left out. */
  notebooks: 500,
  /** Sources of one notebook. */
  sources: 50,
  /** All notebooks asked at once, so many answer, those used last; and of them so many sources, those that changed last. */
  notebooksAtOnce: 200,
  sourcesAtOnce: 5000,
  /** Bytes of one source. */
  sourceSize: 50 * 1024 * 1024,
  /** Characters of a text that is pasted as a source. */
  textLength: 1_000_000,
  /** Bytes of the call that brings such a text, however its characters are written. */
  textBodySize: 7 * 1024 * 1024,
  urlLength: 2000,
  /** Sources of one owner that may wait to be read at once. */
  learningAtOnce: 400,
  /** People whom one notebook is shared with. */
  people: 100,
  /** Invitations that one person may send a day. */
  invitationsADay: 100,
  /** A deleted notebook or source can be brought back for so long. */
  undoMs: 300_000,
} as const;
