/** Replaces a bar inside a formula or code, at the same length. Occurs in no text. */
const HIDDEN_BAR = '\ue002';
const DELIMITERS = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;
const WITH_BARS = /`[^`\n]*`|\$(?![\s$])(?:\\.|[^$\\\n`])+?(?<!\s)\$(?![\d$])|\\\([^\n]*?\\\)/g;

const countCells = (line: string): number =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length;

/** A row has as many cells as the table: surplus bars belong to its formulas and code. */
const hideIn = (line: string, cells: number): string => {
  if (!line.includes('|') || countCells(line) <= cells) return line;
  const masked = line.replace(WITH_BARS, (part) => part.replaceAll(/(?<!\\)\|/g, HIDDEN_BAR));
  return countCells(masked) >= cells && countCells(masked) < countCells(line) ? masked : line;
};

/** Hides bars within the formulas and code of the table that a text begins with. */
export const hideBars = (source: string): string => {
  const first = source.indexOf('\n') + 1;
  const second = source.indexOf('\n', first);
  const delimiters = first === 0 ? '' : source.slice(first, second < 0 ? undefined : second);
  // Checked first: the search for the end of every paragraph would take quadratic time in a long text.
  if (!DELIMITERS.test(delimiters) || !delimiters.includes('-')) return source;
  const end = source.search(/\n[ \t]*\n/);
  const lines = (end < 0 ? source : source.slice(0, end)).split('\n');
  const cells = countCells(delimiters);
  const masked = lines.map((line, at) => (at === 1 ? line : hideIn(line, cells))).join('\n');
  return end < 0 ? masked : masked + source.slice(end);
};

export const showBars = (text: string): string => text.replaceAll(HIDDEN_BAR, '|');
