export const STUDIO_LIMITS = {
  items: 200,
  instructionLength: 1000,
  /** Columns of a table, and characters of a column's name. */
  columns: 12,
  columnLength: 80,
  /** Rows of a table that are filled for the price of one answer. Each row is charged when it is filled. */
  tableRowsPerAnswer: 5,
  /** Rows of a table, with those of deleted sources. */
  tableRows: 100,
  /** Characters of a corrected value. */
  correctionLength: 300,
  /** Characters of a text that is checked or changed. */
  textLength: 60_000,
  /** Citations of one text. */
  anchors: 400,
} as const;
