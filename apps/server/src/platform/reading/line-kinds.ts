import { cellsOf, separatorIn } from './cells.ts';

const MARKDOWN_HEADING = /^#{1,6}\s+(\S.*)$/;
const NUMBERED_HEADING =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\p{Lu}|第[一二三四五六七八九十百\d]+[章节篇部条]|[一二三四五六七八九十]+、|(?:chapter|section|part|appendix)\s+[\dIVXA-Z]+\b)/iu;
const ITEM =
  /^(?:[-*•·▪◦●○■]\s+|\(?\d{1,2}[.)](?!\d)\s*|[（(][一二三四五六七八九十\d]+[）)]\s*|\d{1,2}、)(?=\S)/u;
const MAX_HEADING_LENGTH = 80;

export const endsSentence = (line: string): boolean => /[.!?。！？；;:：…]["'”’」』）)*]*$/.test(line);

export const isHan = (character: string | undefined): boolean =>
  /[\p{Script=Han}，。；：、“”（）《》]/u.test(character ?? '');

/** Whether a line is prose, as opposed to names and figures left over from a table. */
export const isProse = (line: string): boolean => {
  if ((line.match(/\p{Script=Han}/gu)?.length ?? 0) * 2 > line.length) return true;
  const words = line.split(' ');
  return words.filter((word) => /^["“'(]?\p{Ll}/u.test(word)).length >= words.length * 0.35;
};

export const isItem = (line: string): boolean => ITEM.test(line);
export const withoutBullet = (line: string): string => line.replace(ITEM, '').replace(/^>\s*/, '');

/** Whether a line is not worth reading: a rule, a bare identifier, an address or a picture. */
export const isJunk = (line: string): boolean =>
  (!/[\p{L}\p{N}]/u.test(line) && !/^\|[\s:|-]+\|$/.test(line)) ||
  /^[#\s]*[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/i.test(line) ||
  /^(?:https?:\/\/|www\.)\S+$/.test(line) ||
  /^!\[[^\]]*\]\([^)]*\)$/.test(line);

/** Text of a heading, if the line is one: marked, numbered, or short and alone above longer text. */
export const headingOf = (line: string, next: string | undefined): string | undefined => {
  const marked = MARKDOWN_HEADING.exec(line)?.[1] ?? /^\*\*([^*]+?):?\*\*:?$/.exec(line)?.[1];
  if (marked !== undefined) return marked.replace(/[#*_]+/g, '').trim();
  if (line.length > MAX_HEADING_LENGTH || /[.。!！?？；;,，]$/.test(line)) return undefined;
  const words = line.split(' ');
  if (NUMBERED_HEADING.test(line) && words.length <= 12 && !/\d{3,}/.test(line)) return line;
  if (next === undefined || !/^[\p{Lu}\p{Script=Han}]/u.test(line)) return undefined;
  const isShort = isHan(line.at(-1)) ? line.length <= 24 : words.length <= 12;
  const isAlone = next === '' || (next.length > line.length * 1.6 && isProse(next));
  const isName = /\d{3,}|@|,.*,|[:：]\s*\S/.test(line) && !/^[^:：]{2,30}: \p{Lu}/u.test(line);
  return isShort && isAlone && !isName ? line.replace(/[:：]$/, '') : undefined;
};

/**
 * A row of comma-separated cells: unlike in prose, no comma outside quotation marks is followed by a space.
 */
const COMMA_ROW = /^[^,]*(?:,(?!\s)[^,]*)+$/;

/** Removes the commas in numbers such as 1,200 from a line of words, because they do not separate cells. */
const withoutGrouping = (line: string): string => {
  const from = line.indexOf(' ') + 1;
  return from === 0 ? line : line.slice(0, from) + line.slice(from).replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
};

/** Number of cells of a line separated by commas or semicolons; 1 if it is not a row. */
export const separatedCells = (line: string): number => {
  if (separatorIn(line) === ';') return cellsOf(line).length;
  const unquoted = line.replace(/"(?:[^"]|"")*"/g, 'cell');
  const row = line.includes('"') ? unquoted : withoutGrouping(unquoted);
  return COMMA_ROW.test(row) ? row.split(',').length : 1;
};

/** Whether each line is a table row: Markdown, tab-separated, or comma-separated with similar neighbors. */
export const tableRows = (lines: readonly string[]): boolean[] =>
  lines.map((line, index) => {
    if (/^\|.*\|$/.test(line) || /\t/.test(line)) return true;
    const count = separatedCells(line);
    if (count < 2 || (count === 2 && endsSentence(line))) return false;
    return (
      separatedCells(lines[index - 1] ?? '') === count || separatedCells(lines[index + 1] ?? '') === count
    );
  });
