import {
  endsSentence,
  headingOf,
  isHan,
  isItem,
  isJunk,
  isProse,
  tableRows,
  withoutBullet,
} from './line-kinds.ts';
import { usefulLines } from './lines.ts';

/** A block of a source as a reader sees it. */
export type Block = { kind: 'heading' | 'paragraph' | 'item' | 'table'; text: string };

const REFERENCES =
  /^(?:\d+\.?\s+)?(?:references|bibliography|works cited|literature cited|further reading|external links|参考文献|引用文献|参考资料)\s*[:：]?$/i;

/** Joins two lines of one paragraph; Chinese needs no space between them. */
const join = (left: string, right: string): string =>
  isHan(left.at(-1)) && isHan(right[0]) ? left + right : `${left} ${right}`;

/** Length of a full line of this source; a shorter line ends its paragraph. */
const fullWidth = (lines: readonly string[]): number => {
  const widths = lines
    .map((line) => line.length)
    .filter((width) => width > 20)
    .toSorted((a, b) => a - b);
  return widths[Math.floor(widths.length * 0.75)] ?? 80;
};

/** Parses a source's text into headings, paragraphs, list items and table rows, with broken lines joined. */
export const readBlocks = (text: string): Block[] => {
  const lines = usefulLines(text).filter((line) => line === '' || !isJunk(line));
  const isRow = tableRows(lines);
  const width = fullWidth(lines);
  const blocks: Block[] = [];
  let lastLine = '';
  let isAfterGap = true;
  let isInReferences = false;

  const goesOn = (line: string): boolean => {
    if (lastLine === '' || isItem(line)) return false;
    const isUnfinished = !endsSentence(lastLine);
    if (isAfterGap) return isUnfinished && lastLine.length > width * 0.6 && /^\p{Ll}/u.test(line);
    if (isUnfinished && /^\p{Ll}/u.test(line)) return true;
    return lastLine.length > width * (isUnfinished ? 0.6 : 0.8) && (isProse(lastLine) || isProse(line));
  };

  lines.forEach((line, index) => {
    if (line === '') {
      isAfterGap = true;
      return;
    }
    const isContinued = goesOn(line);
    const heading = isContinued || isRow[index] === true ? undefined : headingOf(line, lines[index + 1]);
    isAfterGap = false;
    if (heading !== undefined) isInReferences = REFERENCES.test(heading);
    if (isInReferences) return;
    const last = blocks.at(-1);
    if (heading !== undefined) blocks.push({ kind: 'heading', text: heading });
    else if (isRow[index] === true) blocks.push({ kind: 'table', text: line });
    else if (isContinued && last !== undefined) last.text = join(last.text, line);
    else blocks.push({ kind: isItem(line) ? 'item' : 'paragraph', text: withoutBullet(line) });
    lastLine = heading !== undefined || isRow[index] === true ? '' : line;
  });
  return blocks;
};
