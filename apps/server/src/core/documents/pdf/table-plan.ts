import { PAGE_WIDTH } from './word-widths.ts';

/** Columns of a table that stand next to each other on a page, their widths in points and the size of the text. */
export type TablePart = { columns: number[]; widths: number[]; size: number };

const SIZES = [9.5, 8, 7, 6];
/** Tables of more columns use smaller text. */
const MAX_COLUMNS_AT_FULL_SIZE = 5;
/** Space around the words of a cell, and its line. */
const PADDING = 9;
/** A wider word breaks, so that one address does not use up the space of the other columns. */
const WIDEST_WORD = PAGE_WIDTH / 3;

type Place = { columns: number[]; minWidths: number[]; size: number };

const partOf = ({ columns, minWidths, size }: Place): TablePart => {
  const equal = PAGE_WIDTH / columns.length;
  if (minWidths.every((width) => width <= equal))
    return { columns, widths: minWidths.map(() => equal - PADDING), size };
  const remaining = PAGE_WIDTH - minWidths.reduce((sum, width) => sum + width, 0);
  return { columns, widths: minWidths.map((width) => width + remaining / columns.length - PADDING), size };
};

/** Largest size of a table's text, by its number of columns. */
const usualSize = (columns: number): number => (columns > MAX_COLUMNS_AT_FULL_SIZE ? 8 : 9.5);

/**
 * Plans a table by the widest word of each column, in the size of the font: in one piece in the largest size
 * that fits, otherwise in pieces below each other, each with the first column.
 */
export const planTable = (widest: readonly number[]): TablePart[] => {
  const columns = widest.map((_, column) => column);
  const leastAt = (size: number) => widest.map((width) => Math.min(width * size, WIDEST_WORD) + PADDING);
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  const sizes = SIZES.filter((size) => size <= usualSize(columns.length));
  const fitting = sizes.find((size) => sum(leastAt(size)) <= PAGE_WIDTH);
  if (fitting !== undefined) return [partOf({ columns, minWidths: leastAt(fitting), size: fitting })];
  const [size = 8] = sizes;
  const minWidths = leastAt(size);
  const parts: number[][] = [[0]];
  for (const column of columns.slice(1)) {
    const open = parts.at(-1) ?? [];
    const isFull = sum([...open, column].map((each) => minWidths[each] ?? 0)) > PAGE_WIDTH;
    if (isFull) parts.push([0, column]);
    else open.push(column);
  }
  return parts.map((part) =>
    partOf({ columns: part, minWidths: part.map((each) => minWidths[each] ?? 0), size }),
  );
};

/** Plans a table whose cells cannot be separated: words that are too wide break. */
export const planGrid = (widest: readonly number[]): TablePart => {
  const [plan, ...more] = planTable(widest);
  if (plan && more.length === 0) return plan;
  const columns = widest.map((_, column) => column);
  const width = Math.max(1, PAGE_WIDTH / Math.max(1, widest.length) - PADDING);
  return { columns, widths: columns.map(() => width), size: SIZES.at(-1) ?? 6 };
};
