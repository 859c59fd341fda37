import { tableOf, type TextRange, type TextRow, type TextTable } from './text-tables.ts';

const SEPARATORS = [',', '\t', ';'];

/** Parses a text of separated values as a table; returns undefined if it has only one column. */
export const separatedTable = (text: string): TextTable | undefined => {
  const separator = separatorOf(text.slice(0, Math.max(text.indexOf('\n'), 0) || text.length));
  if (separator === undefined) return undefined;
  const rows: TextRow[] = [];
  let at = 0;
  while (at < text.length) {
    const row = rowAt(text, at, separator);
    if (row.cells.some(({ start, end }) => start < end)) rows.push(row);
    at = row.end + 1;
  }
  return tableOf(text, rows);
};

const separatorOf = (line: string): string | undefined => {
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const [best] = SEPARATORS.map((separator) => ({ separator, count: bare.split(separator).length }))
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count);
  return best?.separator;
};

const rowAt = (text: string, start: number, separator: string): TextRow => {
  const cells: TextRange[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at, separator);
    cells.push({ start: cell.start, end: cell.end });
    at = cell.next;
    if (text[at] !== separator) return { start, end: at, cells };
    at += 1;
  }
};

/** Parses a value up to the next separator or the end of its line. */
const plainAt = (text: string, start: number, separator: string) => {
  let next = start;
  while (next < text.length && text[next] !== separator && text[next] !== '\n') next += 1;
  const cellText = text.slice(start, next);
  const end = start + cellText.trimEnd().length;
  return { start: Math.min(start + cellText.length - cellText.trimStart().length, end), end, next };
};

/**
 * Parses a quoted value, which may contain separators and line breaks. Skips everything between its end and
 * the next separator.
 */
const quotedAt = (text: string, start: number) => {
  let end = start + 1;
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1;
  let next = Math.min(end + 1, text.length);
  while (next < text.length && !SEPARATORS.includes(text[next] ?? '') && text[next] !== '\n') next += 1;
  return { start: start + 1, end: Math.min(end, text.length), next };
};
