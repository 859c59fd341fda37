import type { TypedLine } from './read-subtitles.ts';

type Column = 'start' | 'end' | 'voice' | 'text';

const TITLES: readonly (readonly [Column, RegExp])[] = [
  [
    'start',
    /^(?:start(?:[ _]?time)?|begin|in|from|time(?:[ _-]?(?:stamp|code))?|timestamps?|开始(?:时间)?|时间戳?|時間)$/i,
  ],
  ['end', /^(?:end(?:[ _]?time)?|out|to|结束(?:时间)?|結束時間)$/i],
  ['voice', /^(?:speaker(?:[ _]?(?:name|label|id))?|voice|name|who|发言人|说话人|講者|姓名|角色|人员)$/i],
  [
    'text',
    /^(?:text|transcript(?:ion)?|words|content|sentence|utterance|message|内容|文本|文字|發言|发言|转写(?:内容)?)$/i,
  ],
];
const TIME =
  /^[[(]?(?:(?:(\d{1,2})[:：])?(\d{1,3})[:：](\d{2})(?:[.,](\d{1,3}))?|(\d{1,9}(?:[.,]\d{1,6})?)s?)[\])]?$/;
const CLOCK_TIME = /^[[(]?(?:\d{1,2}[:：])?\d{1,3}[:：]\d{2}(?:[.,]\d{1,3})?[\])]?$/;
const SPEAKER = /^\p{L}[\p{L}\p{N} .'’_()（）·-]{0,39}$/u;
const PLAIN_NUMBER = /^\d{1,9}$/;
const RULE_LINE = /^[\s|:-]+$/;

const secondsOf = (cell: string | undefined): number | null => {
  const match = TIME.exec(cell ?? '');
  if (!match) return null;
  const [, hours, minutes, seconds, part, plain] = match;
  return plain === undefined
    ? Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${part ?? 0}`)
    : Number(plain.replace(',', '.'));
};

/** Splits a row into untrimmed cells. Ignores separators in quotation marks. */
const rawCellsOf = (row: string, separator: string): string[] => {
  if (separator === '|')
    return row
      .replace(/^\s*\|/, '')
      .replace(/\|\s*$/, '')
      .split('|');
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < row.length; at += 1) {
    const character = row.charAt(at);
    if (character === '"' && isQuoted && row.charAt(at + 1) === '"') {
      cell += character;
      at += 1;
    } else if (character === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
};

const cellsOf = (row: string, separator: string): string[] =>
  rawCellsOf(row, separator).map((cell) => cell.trim());

/** Joins lines that belong to one quoted cell. */
const rowsOf = (lines: readonly string[], separator: string): string[] => {
  if (separator === '|') return [...lines];
  const opening = new RegExp(`(?:^|${separator})\\s*"`);
  const rows: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isOdd = (line.match(/"/g)?.length ?? 0) % 2 === 1;
    if (isOpen) rows.push(`${rows.pop() ?? ''} ${line}`);
    else rows.push(line);
    if (isOdd) isOpen = !isOpen && opening.test(line);
  }
  return rows;
};

const columnsByTitle = (head: readonly string[]): Map<Column, number> => {
  const columns = new Map<Column, number>();
  for (const [column, title] of TITLES) {
    const at = head.findIndex((cell) => title.test(cell));
    if (at !== -1) columns.set(column, at);
  }
  return columns;
};

/** Finds the columns of a table without titles: times, an optional speaker, and the text. */
const columnsByContent = (rows: readonly (readonly string[])[]): Map<Column, number> | undefined => {
  const width = rows[0]?.length ?? 0;
  if (width < 2 || rows.some((cells) => cells.length !== width)) return undefined;
  const all = (at: number, pattern: RegExp) => rows.every((cells) => pattern.test(cells[at] ?? ''));
  const places = Array.from({ length: width }, (_, at) => at);
  const [start, end, third] = places.filter((at) => all(at, CLOCK_TIME));
  const [first, second, more] = places.filter((at) => at !== start && at !== end);
  if (start === undefined || third !== undefined || first === undefined || more !== undefined)
    return undefined;
  const columns = new Map<Column, number>([['start', start]]);
  if (end !== undefined) columns.set('end', end);
  if (second === undefined) return columns.set('text', first);
  if (!all(first, SPEAKER)) return undefined;
  return columns.set('voice', first).set('text', second);
};

/** If a table has fewer characters per second, its times are in milliseconds. */
const MIN_CHARACTERS_PER_SECOND = 0.2;

/** Converts times to seconds if they are integers of milliseconds, as in the output of whisper.cpp. */
const convertMilliseconds = (lines: readonly TypedLine[]): TypedLine[] => {
  const spans = lines.map(({ start, end }) => (start === null || end === null ? Number.NaN : end - start));
  const areIntegers = lines.every(({ start, end }) => Number.isInteger(start) && Number.isInteger(end));
  const duration = spans.reduce((sum, span) => sum + span, 0);
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (!areIntegers || !(length < duration * MIN_CHARACTERS_PER_SECOND)) return [...lines];
  return lines.map((line) => ({ ...line, start: (line.start ?? 0) / 1000, end: (line.end ?? 0) / 1000 }));
};

/** Parses a transcript in the form of a table, with or without titles. Undefined for any other text. */
export const readColumns = (lines: readonly string[]): TypedLine[] | undefined => {
  const filled = lines.filter((line) => line.trim() !== '');
  const [head = ''] = filled;
  for (const separator of ['\t', '|', ',', ';']) {
    if (!head.includes(separator)) continue;
    const heads = cellsOf(head, separator);
    const titles = columnsByTitle(heads);
    const isTitled = titles.has('text') && titles.size > 1;
    const rows = rowsOf(filled, separator)
      .slice(isTitled ? 1 : 0)
      .filter((line) => !RULE_LINE.test(line))
      .map((line) => rawCellsOf(line, separator));
    const trimmed = rows.map((cells) => cells.map((cell) => cell.trim()));
    const columns = isTitled ? titles : columnsByContent(separator === ',' ? [] : trimmed);
    if (!columns || rows.length === 0) continue;
    const textAt = columns.get('text') ?? 0;
    const width = isTitled ? heads.length : (trimmed[0]?.length ?? 0);
    // A separator in the last cell belongs to the text.
    const isLast = textAt === width - 1 && separator !== '|';
    const lines = rows.flatMap((cells, index) => {
      const at = (column: Column) => trimmed[index]?.[columns.get(column) ?? -1];
      const isRow = cells.length > textAt;
      const textCells = isRow ? cells.slice(textAt, isLast ? undefined : textAt + 1) : cells;
      const words = textCells.join(separator).trim();
      if (words === '') return [];
      return [
        {
          text: words,
          voice: isRow ? (at('voice') ?? '') : '',
          start: isRow ? secondsOf(at('start')) : null,
          end: isRow ? secondsOf(at('end')) : null,
        },
      ];
    });
    return trimmed.every((cells) => PLAIN_NUMBER.test(cells[columns.get('end') ?? -1] ?? ''))
      ? convertMilliseconds(lines)
      : lines;
  }
  return undefined;
};
