/** Byte order mark, without which spreadsheets misread Chinese. */
export const CSV_MARK = '\ufeff';

/** Whether a spreadsheet would treat the cell as a formula: it begins like one and is not a signed number. */
const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^[+-]\d[\d.,\s]*%?$/.test(cell);

const csvCell = (cell: string): string => {
  const safe = isFormula(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Removes the guard that keeps a cell from being read as a formula. */
export const csvText = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;

/** Formats rows as RFC 4180. Cells that look like formulas are guarded. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(csvCell).join(',')).join('\r\n');

/** A CSV file that spreadsheets open correctly. */
export const csvFile = (rows: readonly (readonly string[])[]): string => `${CSV_MARK}${csvRows(rows)}\r\n`;
