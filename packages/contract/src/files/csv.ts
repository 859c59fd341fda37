/** So that a spreadsheet reads Chinese as it was written. */
export const CSV_MARK = '\ufeff';

/** What a spreadsheet would take for a formula: it begins as one, and is not merely a number with its sign. */
const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^[+-]\d[\d.,\s]*%?$/.test(cell);

const csvCell = (cell: string): string => {
  const safe = isFormula(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as RFC 4180 has them. No cell of them is a formula. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(csvCell).join(',')).join('\r\n');
