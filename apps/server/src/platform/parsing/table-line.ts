/**
 * A table row as a line of text; a bar within a cell is escaped as in Markdown, so that no value moves to
 * another column.
 */
export const tableLine = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
