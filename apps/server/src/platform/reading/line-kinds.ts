const MARKDOWN_HEADING = /^#{1,6}\s+(.+)$/;
const NUMBERED_HEADING =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?\s+\p{Lu}|第[一二三四五六七八九十百\d]+[章节篇部条]|[一二三四五六七八九十]+、|(?:chapter|section|part|appendix)\s+[\dIVXA-Z]+\b)/iu;
const ITEM =
  /^(?:[-*•·▪◦●○■]\s+|\(?\d{1,2}[.)](?!\d)\s*|[（(][一二三四五六七八九十\d]+[）)]\s*|\d{1,2}、)(?=\S)/u;
const LONGEST_HEADING = 80;

/** Whether a line closes a sentence or announces what follows. */
export const endsSentence = (line: string): boolean => /[.!?。！？；;:：…]["'”’」』）)*]*$/.test(line);

export const isHan = (character: string | undefined): boolean =>
  /[\p{Script=Han}，。；：、“”（）《》]/u.test(character ?? '');

/** Running text, as opposed to rows of names and figures that a table left behind. */
export const isProse = (line: string): boolean => {
  if ((line.match(/\p{Script=Han}/gu)?.length ?? 0) * 2 > line.length) return true;
  const words = line.split(' ');
  return words.filter((word) => /^["“'(]?\p{Ll}/u.test(word)).length >= words.length * 0.35;
};

export const isItem = (line: string): boolean => ITEM.test(line);
export const withoutBullet = (line: string): string => line.replace(ITEM, '').replace(/^>\s*/, '');

/** What no one reads: rules, bare identifiers, addresses and pictures. */
export const isJunk = (line: string): boolean =>
  (!/[\p{L}\p{N}]/u.test(line) && !/^\|[\s:|-]+\|$/.test(line)) ||
  /^[#\s]*[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/i.test(line) ||
  /^(?:https?:\/\/|www\.)\S+$/.test(line) ||
  /^!\[[^\]]*\]\([^)]*\)$/.test(line);

/** The words of a heading, where the line is one: marked, numbered, or short and alone above longer text. */
export const headingOf = (line: string, next: string | undefined): string | undefined => {
  const marked = MARKDOWN_HEADING.exec(line)?.[1] ?? /^\*\*([^*]+?):?\*\*:?$/.exec(line)?.[1];
  if (marked !== undefined) return marked.replace(/[#*_]+/g, '').trim();
  if (line.length > LONGEST_HEADING || /[.。!！?？；;,，]$/.test(line)) return undefined;
  const words = line.split(' ');
  if (NUMBERED_HEADING.test(line) && words.length <= 12 && !/\d{3,}/.test(line)) return line;
  if (next === undefined || !/^[\p{Lu}\p{Script=Han}]/u.test(line)) return undefined;
  const isShort = isHan(line.at(-1)) ? line.length <= 24 : words.length <= 12;
  const isAlone = next === '' || (next.length > line.length * 1.6 && isProse(next));
  const isName = /\d{3,}|@|,.*,|[:：]\s*\S/.test(line) && !/^[^:：]{2,30}: \p{Lu}/u.test(line);
  return isShort && isAlone && !isName ? line.replace(/[:：]$/, '') : undefined;
};

/** A row of comma-separated cells: no comma outside quotation marks is followed by a space, as prose would have it. */
const COMMA_ROW = /^[^,]*(?:,(?!\s)[^,]*)+$/;

/** How many cells a comma-separated line has; 1 where it is none. */
export const commaCells = (line: string): number => {
  const unquoted = line.replace(/"(?:[^"]|"")*"/g, 'cell');
  const row = line.includes('"') ? unquoted : unquoted.replace(/(?<= .*)(\d),(?=\d{3}(?!\d))/g, '$1');
  return COMMA_ROW.test(row) ? row.split(',').length : 1;
};

/** Which lines are rows of a table: Markdown, tab-separated, or comma-separated with like neighbours. */
export const tableRows = (lines: readonly string[]): boolean[] =>
  lines.map((line, index) => {
    if (/^\|.*\|$/.test(line) || /\t/.test(line)) return true;
    const count = commaCells(line);
    if (count < 2 || (count === 2 && endsSentence(line))) return false;
    return commaCells(lines[index - 1] ?? '') === count || commaCells(lines[index + 1] ?? '') === count;
  });
