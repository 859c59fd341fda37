import { median } from '../../../median.ts';
import type { Block, Line } from '../../pdf/reading-order.ts';
import { formulaRuns } from '../formula-runs.ts';
import { isMathLine } from '../repair-lines.ts';
import { isMonospaced } from '../monospaced.ts';
import { styledIn } from '../styled-atoms.ts';

/** Lines of one paragraph, heading, table or formula. */
export type Group = { lines: Line[]; isTable: boolean; isFormula: boolean; isBold: boolean; size: number };

const SENTENCE_END = /[.!?:;。！？：；…]["'”’»)\]）】」』]*$/u;
export const LIST_ITEM =
  /^(?:[•‣▪●○◦■✓→–—*·∙-]\s*|\(?\d{1,3}[.)、．]\s?|\d{1,3}:(?!\d)|\(?[a-z][.)]\s|[（(][一二三四五六七八九十\d]+[)）]|[一二三四五六七八九十]+、|\[\d{1,3}\]\s)/u;
const CAPTION =
  /^(?:(?:figure|fig\.?|table|algorithm|listing|scheme|abbildung|tabelle|tableau|figura|tabla)\s*(?:\d+|[IVX]+\b)|[图圖表]\s*\d+)/iu;
/** The steps of an algorithm. */
const STEP = /^\d{1,3}:(?!\d)/;
/** A line that continues in lower case after the number is a sentence about the figure. */
const IN_SENTENCE = /^\p{L}+\.?\s*(?:\d+|[IVX]+)\s+\p{Ll}/u;

export const isCaption = (text: string): boolean => CAPTION.test(text) && !IN_SENTENCE.test(text);

/** Minimum gap between the cells of a row, as a multiple of the text size. */
const MIN_CELL_GAP = 1.6;

const wordsOf = (line: Line): string => line.atoms.map(({ text }) => text).join('');

/**
 * Minimum gap between cells with numbers. It can be smaller, because justification does not widen gaps
 * between numbers.
 */
const MIN_NUMBER_CELL_GAP = 0.9;
const NUMBER = /^[\d.,%+−–-]+$/;

/** Cells of a row; the numbers of a scale are close to each other. */
const cellsOf = ({ atoms, gaps, size }: Line): number => {
  const isNumber = (index: number): boolean => NUMBER.test(atoms[index]?.text.trim() ?? '');
  return (
    1 +
    gaps
      .slice(1)
      .filter(
        (gap, at) => gap > size * (isNumber(at) && isNumber(at + 1) ? MIN_NUMBER_CELL_GAP : MIN_CELL_GAP),
      ).length
  );
};

/** Runs of a line without its formulas, which differ in weight and height. */
const wordsIn = (line: Line) => {
  const atoms = styledIn(line);
  const marks = formulaRuns(atoms, line.gaps, line.size);
  return atoms.filter((_, index) => !marks[index]);
};

const boldShare = (line: Line): number => {
  const atoms = wordsIn(line);
  const all = atoms.reduce((sum, { text }) => sum + text.length, 0);
  return atoms.filter(({ isBold }) => isBold).reduce((sum, { text }) => sum + text.length, 0) / (all || 1);
};

/** Bottom of the words of a line, ignoring fractions, which may extend below it. */
const footOf = (line: Line): number => median(wordsIn(line).map(({ bottom }) => bottom)) || line.bottom;

const groupOf = (lines: Line[], kind: { isTable?: boolean; isFormula?: boolean } = {}): Group => ({
  lines,
  isTable: kind.isTable ?? false,
  isFormula: kind.isFormula ?? false,
  isBold: lines.every((line) => boldShare(line) > 0.8),
  size: median(lines.map(({ size }) => size)),
});

/** A display formula has a line of its own, often with its number at the margin. */
const isDisplay = (line: Line, left: number, right: number): boolean =>
  isMathLine(line) && (line.left > left + line.size || line.right < right - line.size * 3);

/** A line was ended on purpose if the next one's first word would have fit on it. */
const wasEnded = (upper: Line, lower: Line, right: number): boolean => {
  const words = wordsOf(lower).trim();
  const letter = (lower.right - lower.left) / (words.length || 1);
  const first = /^\S+/u.exec(words)?.[0] ?? '';
  const needed = /^\p{Script=Han}/u.test(words) ? lower.size * 2 : (first.length + 1) * letter;
  return right - upper.right > Math.max(needed + lower.size, lower.size * 3);
};

/** Edges of the text around two lines, its usual distance between lines, and its usual size. */
type Shape = { left: number; right: number; pitch: number; size: number };

const MIN_HEADING_RATIO = 1.12;
const HEADING_PITCH = 1.2;

/** Whether a new paragraph begins between two lines. */
const parts = (upper: Line, lower: Line, shape: Shape): boolean => {
  if (upper.isBesideField || lower.isBesideField) return true;
  const size = Math.max(upper.size, lower.size);
  // A heading has wider lines than the text around it.
  const pitch =
    size > shape.size * MIN_HEADING_RATIO ? Math.max(shape.pitch, size * HEADING_PITCH) : shape.pitch;
  if (Math.abs(upper.size - lower.size) > size * 0.12 && lower.atoms.length + upper.atoms.length > 0)
    return true;
  if (footOf(lower) - footOf(upper) > Math.min(pitch, size * 2) * 1.22 + 0.6) return true;
  if (boldShare(upper) > 0.8 !== boldShare(lower) > 0.8 && (boldShare(upper) > 0.8 || boldShare(lower) > 0.8))
    return true;
  const words = wordsOf(lower);
  if (isMonospaced([upper, lower])) return false;
  // A divided word continues in the next line, wherever that begins.
  if (/\p{Ll}[-‐]$/u.test(wordsOf(upper).trim()) && /^\p{Ll}/u.test(words)) return false;
  if (STEP.test(words)) return true;
  const isNumbered = /^\d{1,2}$/.test(lower.atoms[0]?.text.trim() ?? '') && (lower.gaps[1] ?? 0) > 1;
  if (isNumbered && SENTENCE_END.test(wordsOf(upper).trim())) return true;
  if (!upper.isRightToLeft && wasEnded(upper, lower, shape.right) && !/[-‐]$/u.test(wordsOf(upper)))
    return true;
  const endsShort = upper.right < shape.right - Math.max(size * 4, (shape.right - shape.left) * 0.12);
  const ends = SENTENCE_END.test(wordsOf(upper).trim());
  const indent = lower.left - Math.min(upper.left, shape.left);
  const isIndented = lower.left - upper.left > size * 0.7 && indent > size * 0.7 && indent < size * 5;
  if (isIndented && (endsShort || ends) && !LIST_ITEM.test(wordsOf(upper))) return true;
  // A line that begins further left than a hanging list item ends the item.
  if (upper.left - lower.left > size * 1.2 && ends && LIST_ITEM.test(words)) return true;
  if (LIST_ITEM.test(words) && (endsShort || ends || lower.left < upper.left - size * 0.7)) return true;
  return isCaption(words) && (endsShort || ends);
};

const isMath = (line: Line | undefined): boolean => line !== undefined && isMathLine(line);
const isRow = (line: Line | undefined): boolean =>
  line !== undefined && cellsOf(line) > 1 && !isMathLine(line);

const isClose = (upper: Line | undefined, lower: Line | undefined): boolean =>
  upper !== undefined && lower !== undefined && lower.top - upper.bottom < upper.size * 2;

/** Groups the lines of a column into paragraphs, tables and display formulas. */
export const paragraphsOf = (block: Block): Group[] => {
  const left = Math.min(...block.map((line) => line.left));
  const right = Math.max(...block.map((line) => line.right));
  const pitch = median(
    block
      .slice(1)
      .map((line, index) => line.bottom - (block[index]?.bottom ?? 0))
      .filter((gap) => gap > 0),
  );
  const usualSize = median(block.map(({ size }) => size));
  const groups: Group[] = [];
  let open: Line[] = [];
  const close = (): void => {
    if (open.length > 0) groups.push(groupOf(open));
    open = [];
  };
  for (let index = 0; index < block.length; index += 1) {
    const line = block[index];
    if (!line) break;
    let end = index;
    while (isRow(block[end])) end += 1;
    const isRows = end - index >= 2 || (end - index === 1 && cellsOf(line) > 2);
    if (isRows) {
      close();
      groups.push(groupOf(block.slice(index, end), { isTable: true }));
      index = end - 1;
      continue;
    }
    if (isDisplay(line, left, right)) {
      close();
      let last = index;
      while (isMath(block[last + 1]) && isClose(block[last], block[last + 1])) last += 1;
      groups.push(groupOf(block.slice(index, last + 1), { isFormula: true }));
      index = last;
      continue;
    }
    const upper = open.at(-1);
    const nearby = block.slice(Math.max(0, index - 4), index + 4);
    const shape = {
      left,
      right: Math.max(...nearby.map((each) => each.right)),
      pitch: pitch || line.size * 1.2,
      size: usualSize,
    };
    if (upper && parts(upper, line, shape)) close();
    open.push(line);
  }
  close();
  return groups;
};
