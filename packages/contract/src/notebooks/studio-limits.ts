export const STUDIO_LIMITS = {
  items: 200,
  instructionLength: 1000,
  /** Columns of a table, and characters of a column's name. */
  columns: 12,
  columnLength: 80,
  /** Sources of a table for the price of one answer, as each is read by a request of its own. */
  tableSourcesPerAnswer: 5,
  /** Characters of a text that is checked or changed. */
  textLength: 60_000,
  /** Citations of one text. */
  anchors: 400,
} as const;
