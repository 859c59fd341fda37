/** Replaces a pipe inside a formula or code, at the same length. Occurs in no text. */
const MASKED_PIPE = '\ue002';
const DELIMITERS = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;
const FORMULA_OR_CODE = /`[^`\n]*`|\$(?![\s$])(?:\\.|[^$\\\n`])+?(?<!\s)\$(?![\d$])|\\\([^\n]*?\\\)/g;

const countCells = (line: string): number =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length;

/** Masks the surplus pipes of a row, which belong to its formulas and code: a row has as many cells as the table. */
const maskRow = (line: string, cells: number): string => {
  if (!line.includes('|') || countCells(line) <= cells) return line;
  const masked = line.replace(FORMULA_OR_CODE, (part) => part.replaceAll(/(?<!\\)\|/g, MASKED_PIPE));
  return countCells(masked) >= cells && countCells(masked) < countCells(line) ? masked : line;
};

/** Masks the pipes within the formulas and code of the table at the start of a text. */
export const maskPipes = (source: string): string => {
  const first = source.indexOf('\n') + 1;
  const second = source.indexOf('\n', first);
  const delimiters = first === 0 ? '' : source.slice(first, second < 0 ? undefined : second);
  // Checked first: the search for the end of every paragraph would take quadratic time in a long text.
  if (!DELIMITERS.test(delimiters) || !delimiters.includes('-')) return source;
  const end = source.search(/\n[ \t]*\n/);
  const lines = (end < 0 ? source : source.slice(0, end)).split('\n');
  const cells = countCells(delimiters);
  const masked = lines.map((line, at) => (at === 1 ? line : maskRow(line, cells))).join('\n');
  return end < 0 ? masked : masked + source.slice(end);
};

export const unmaskPipes = (text: string): string => text.replaceAll(MASKED_PIPE, '|');
