import { median } from '../../median.ts';
import type { Atom } from './atoms.ts';
import { isRightToLeft, orderOf } from './line-order.ts';

type Sheet = { width: number; height: number };

/** Minimum ratio of width to height for a sheet that may contain two pages of a book. */
const MIN_LANDSCAPE_RATIO = 1.2;
/**
 * Maximum distance of the fold from the middle of the sheet, and minimum width of the margins along it, as
 * shares of the sheet's width.
 */
const MAX_OFF_CENTER = 0.06;
const MIN_FOLD = 0.03;
/** Minimum ratio between the widths of the texts of two pages. */
const MIN_WIDTH_RATIO = 0.7;

const extentOf = (atoms: readonly Atom[]): { left: number; right: number } => ({
  left: Math.min(...atoms.map(({ left }) => left)),
  right: Math.max(...atoms.map(({ right }) => right)),
});

/** The two pages of a sheet, or undefined if it is one page. `isProse` distinguishes text from a table. */
const pagesOfSpread = (
  atoms: readonly Atom[],
  { width, height }: Sheet,
  isProse: (atoms: Atom[]) => boolean,
): [Atom[], Atom[]] | undefined => {
  if (width < height * MIN_LANDSCAPE_RATIO) return undefined;
  const middle = width / 2;
  const left = atoms.filter((atom) => (atom.left + atom.right) / 2 < middle);
  const right = atoms.filter((atom) => (atom.left + atom.right) / 2 >= middle);
  if (left.length === 0 || right.length === 0) return undefined;
  const [one, other] = [extentOf(left), extentOf(right)];
  const fold = other.left - one.right;
  const isCentered = Math.abs((other.left + one.right) / 2 - middle) < width * MAX_OFF_CENTER;
  if (fold < width * MIN_FOLD || !isCentered) return undefined;
  const widths = [one.right - one.left, other.right - other.left];
  const areAlike = Math.min(...widths) > Math.max(...widths) * MIN_WIDTH_RATIO;
  return areAlike && isProse(left) && isProse(right) ? [left, right] : undefined;
};

/** A printed line with its runs in order. */
export type Line = {
  atoms: Atom[];
  /** Distance of each run from the previous one. */
  gaps: number[];
  isRightToLeft: boolean;
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
  /** Whether a field of a form is next to it. */
  isBesideField?: boolean;
};

/** Lines of one part, from top to bottom: a column, or text that spans all columns. */
export type Block = Line[];

/** Narrower gaps are spaces between words, unless they align over many lines. */
const MIN_GUTTER_WIDTH = 0.8;
const MIN_LONG_GUTTER_WIDTH = 0.5;
const MIN_LINES = 4;
const LONG_GUTTER_LINES = 12;
/** Minimum gap between cells. */
const MIN_CELL_GAP = 2;

/**
 * The blocks of a page in reading order. Columns are separated by a strip that no run crosses over several
 * lines, with running text on both sides; tables have no running text, and are read row by row. If a sheet
 * has two pages of a book, the first is read completely before the second.
 */
export const readingOrder = (atoms: Atom[], sheet: Sheet): Block[] => {
  const pages = pagesOfSpread(atoms, sheet, isProse);
  if (!pages) return pageOrder(atoms);
  return (isRightToLeft(atoms) ? pages.toReversed() : pages).flatMap(pageOrder);
};

const pageOrder = (atoms: Atom[]): Block[] => {
  const upright = atoms.filter((atom) => atom.isUpright);
  const columns = columnsOf(atoms.filter(({ isVertical }) => isVertical));
  const turned = atoms
    .filter(({ isUpright, isVertical }) => !isUpright && !isVertical)
    .map((atom) => [lineOf([atom], false)]);
  return [...(columns.length > 0 ? [columns] : []), ...blocksOf(upright, 0), ...turned];
};

/** Columns of a vertical script as lines, from right to left. */
const columnsOf = (atoms: readonly Atom[]): Line[] => {
  const columns: Atom[][] = [];
  for (const atom of atoms.toSorted((one, other) => other.right - one.right)) {
    const column = columns.at(-1);
    const isBeside = column?.[0] && Math.abs(column[0].right - atom.right) > atom.size / 2;
    if (column && !isBeside) column.push(atom);
    else columns.push([atom]);
  }
  return columns.map((column) =>
    lineOf(
      column.toSorted((one, other) => one.top - other.top),
      false,
    ),
  );
};

const blocksOf = (atoms: Atom[], depth: number): Block[] => {
  if (atoms.length === 0) return [];
  const cut = depth < 8 ? bestCut(atoms) : undefined;
  if (!cut) return [linesOf(atoms)];
  const { above, left, right, below } = cut;
  const columns = isRightToLeft(atoms) ? [right, left] : [left, right];
  return [above, ...columns, below].flatMap((part) => blocksOf(part, depth + 1));
};

type PageSplit = { above: Atom[]; left: Atom[]; right: Atom[]; below: Atom[]; score: number };

const bestCut = (atoms: Atom[]): PageSplit | undefined => {
  const size = median(atoms.map((atom) => atom.size));
  const edges = new Set(atoms.map((atom) => Math.round(inkRight(atom))));
  let best: PageSplit | undefined;
  for (const edge of edges) {
    const cut = cutAt(atoms, edge, size);
    if (cut && cut.score > (best?.score ?? 0)) best = cut;
  }
  return best;
};

const CLOSES = /(?:[，。、；：！？）》」』】〉]|\p{Script=Han}[”’])$/u;
const OPENS = /^(?:[（《「『【〈]|[“‘]\p{Script=Han})/u;

/** Right edge of the ink: half of a full-width mark is empty, and hangs over the edge of its column. */
const inkRight = ({ text, right, size }: Atom): number => (CLOSES.test(text) ? right - size / 2 : right);
const inkLeft = ({ text, left, size }: Atom): number => (OPENS.test(text) ? left + size / 2 : left);

/** The tallest part of the page in which nothing crosses the strip right of `edge`. */
const cutAt = (atoms: Atom[], edge: number, size: number): PageSplit | undefined => {
  const from = edge + 1;
  const to = edge + size * MIN_LONG_GUTTER_WIDTH;
  const blockers = atoms
    .filter((atom) => inkLeft(atom) < to && inkRight(atom) > from)
    .toSorted((a, b) => a.top - b.top);
  let best: PageSplit | undefined;
  let top = -Infinity;
  for (const blocker of [...blockers, undefined]) {
    const bottom = blocker?.top ?? Infinity;
    const cut =
      bottom - top > size * MIN_LINES
        ? cutBetween(atoms, top, startOfSpan(atoms, top, blocker, edge), edge, size)
        : undefined;
    if (cut && cut.score > (best?.score ?? 0)) best = cut;
    top = Math.max(top, blocker?.bottom ?? top);
  }
  return best;
};

/** Space above a new part of a page, in line heights. */
const MIN_PART_GAP = 1.4;

/**
 * Top of the text that spans the columns above it. Its first lines may be too short to cross the gutter:
 * lines of one column that lead into the crossing line, below the end of the other column and after a larger
 * gap, belong to it.
 */
const startOfSpan = (atoms: Atom[], top: number, blocker: Atom | undefined, edge: number): number => {
  if (!blocker) return Infinity;
  const between = linesOf(atoms.filter((atom) => atom.top >= top && atom.bottom <= blocker.top));
  const [first] = between;
  if (!first) return blocker.top;
  const inColumn = (isRight: boolean) =>
    linesOf(between.flatMap((line) => line.atoms).filter((atom) => inkRight(atom) > edge + 1 === isRight));
  const [left, right] = [inColumn(false), inColumn(true)];
  const end = (lines: Line[]): number => Math.max(...lines.map((line) => line.bottom));
  const [shorter, longer] = end(left) < end(right) ? [left, right] : [right, left];
  const tops = longer.map((line) => line.top);
  const pitch = median(tops.slice(1).map((each, at) => each - (tops[at] ?? each)));
  const isSpaced = (one: number, next: number): boolean => next - one > pitch * MIN_PART_GAP;
  const begins = longer.findIndex(
    (line, at) => at > 0 && line.top >= end(shorter) && isSpaced(tops[at - 1] ?? line.top, line.top),
  );
  const [start, last] = [longer[begins], longer.at(-1)];
  const goesOn =
    start !== undefined &&
    last !== undefined &&
    !isSpaced(last.top, blocker.top) &&
    Math.abs(blocker.left - Math.min(start.left, last.left)) <= blocker.size;
  return goesOn ? (start.top + start.bottom) / 2 : blocker.top;
};

const cutBetween = (
  atoms: Atom[],
  top: number,
  bottom: number,
  edge: number,
  size: number,
): PageSplit | undefined => {
  const middle = (atom: Atom) => (atom.top + atom.bottom) / 2;
  const inside = atoms.filter((atom) => middle(atom) > top && middle(atom) < bottom);
  const left = inside.filter((atom) => inkRight(atom) <= edge + 1);
  const right = inside.filter((atom) => inkRight(atom) > edge + 1);
  if (left.length < MIN_LINES || right.length < MIN_LINES) return undefined;
  const gutter = Math.min(...right.map(inkLeft)) - Math.max(...left.map(inkRight));
  const lines = Math.min(proseLines(left, size), proseLines(right, size));
  if (
    lines < MIN_LINES ||
    gutter < size * (lines >= LONG_GUTTER_LINES ? MIN_LONG_GUTTER_WIDTH : MIN_GUTTER_WIDTH)
  )
    return undefined;
  return {
    above: atoms.filter((atom) => middle(atom) <= top),
    left,
    right,
    below: atoms.filter((atom) => middle(atom) >= bottom),
    score: lines + gutter / (size * 100),
  };
};

/** Share of full lines in running text; in a list of references every second line may be short, and its title too. */
const MIN_FULL_LINE_SHARE = 0.4;

/** Number of lines of running text; 0 if most lines are short, such as cells of a table. */
const proseLines = (atoms: Atom[], size: number): number => {
  const lines = linesOf(atoms);
  const width = Math.max(...lines.map((line) => line.right)) - Math.min(...lines.map((line) => line.left));
  const full = lines.filter((line) => line.right - line.left > width * 0.6 && filled(line) > 0.7);
  return width > size * 8 && full.length >= lines.length * MIN_FULL_LINE_SHARE ? lines.length : 0;
};

/** Whether most of the text is in lines without gaps, unlike rows of a table. */
const isProse = (atoms: Atom[]): boolean => {
  const lines = linesOf(atoms);
  const letters = (of: Line[]) =>
    of.flatMap((line) => line.atoms).reduce((sum, { text }) => sum + text.length, 0);
  const unbroken = lines.filter((line) => line.gaps.every((gap) => gap < line.size * MIN_CELL_GAP));
  return lines.length >= MIN_LINES && letters(unbroken) > letters(lines) * 0.7;
};

/** Share of a line's width that is text: rows of a table are mostly gaps. */
const filled = (line: Line): number =>
  line.atoms.reduce((sum, atom) => sum + atom.right - atom.left, 0) / (line.right - line.left || 1);

/** Groups adjacent runs into lines from top to bottom. */
const linesOf = (atoms: Atom[]): Line[] => {
  const rows: Atom[][] = [];
  for (const atom of atoms.toSorted((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const row = rows.slice(-8).findLast((candidate) => candidate.some((other) => standsBeside(other, atom)));
    if (row) row.push(atom);
    else rows.push([atom]);
  }
  const around = isRightToLeft(atoms);
  return rows.map((row) => lineOf(row, around)).toSorted((a, b) => a.top + a.bottom - b.top - b.bottom);
};

const standsBeside = (a: Atom, b: Atom): boolean =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.bottom - a.top, b.bottom - b.top) * 0.5;

const lineOf = (row: Atom[], around: boolean): Line => ({
  ...orderOf(row, around),
  left: Math.min(...row.map((atom) => atom.left)),
  right: Math.max(...row.map((atom) => atom.right)),
  top: Math.min(...row.map((atom) => atom.top)),
  bottom: Math.max(...row.map((atom) => atom.bottom)),
  size: median(row.map((atom) => atom.size)),
});
