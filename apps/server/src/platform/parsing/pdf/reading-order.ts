import type { Atom } from './atoms.ts';
import { isRightToLeft, orderOf } from './line-order.ts';
import { pagesOfSpread, type Sheet } from './spread.ts';

/** One line of print, its runs from first to last. */
export type Line = {
  atoms: Atom[];
  /** How far each run stands from the one before it. */
  gaps: number[];
  isRightToLeft: boolean;
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
};

/** Lines that belong together, top to bottom: a column, or what spans all columns. */
export type Block = Line[];

/** Narrower gaps are spaces between words, unless many lines agree on them. */
const GUTTER = 0.8;
const LONG_GUTTER = 0.5;
const LEAST_LINES = 4;
const MANY_LINES = 12;
/** A gap that parts cells. */
const WIDE = 2;

/**
 * The blocks of a page in the order a reader takes them. Columns are told by a strip that no run crosses for
 * several lines with running text on both sides; tables have no running text, and are read row by row.
 * Of two pages of a book on one sheet the first is read whole before the second.
 */
export const readingOrder = (atoms: Atom[], sheet: Sheet): Block[] => {
  const pages = pagesOfSpread(atoms, sheet, isProse);
  if (!pages) return pageOrder(atoms);
  return (isRightToLeft(atoms) ? pages.toReversed() : pages).flatMap(pageOrder);
};

const pageOrder = (atoms: Atom[]): Block[] => {
  const upright = atoms.filter((atom) => atom.isUpright);
  const turned = atoms.filter((atom) => !atom.isUpright).map((atom) => [lineOf([atom], false)]);
  return [...blocksOf(upright, 0), ...turned];
};

const blocksOf = (atoms: Atom[], depth: number): Block[] => {
  if (atoms.length === 0) return [];
  const cut = depth < 8 ? bestCut(atoms) : undefined;
  if (!cut) return [linesOf(atoms)];
  const { above, left, right, below } = cut;
  const columns = isRightToLeft(atoms) ? [right, left] : [left, right];
  return [above, ...columns, below].flatMap((part) => blocksOf(part, depth + 1));
};

type Cut = { above: Atom[]; left: Atom[]; right: Atom[]; below: Atom[]; score: number };

const bestCut = (atoms: Atom[]): Cut | undefined => {
  const size = median(atoms.map((atom) => atom.size));
  const edges = new Set(atoms.map((atom) => Math.round(atom.right)));
  let best: Cut | undefined;
  for (const edge of edges) {
    const cut = cutAt(atoms, edge, size);
    if (cut && cut.score > (best?.score ?? 0)) best = cut;
  }
  return best;
};

/** The tallest stretch of the page that nothing crosses just right of `edge`. */
const cutAt = (atoms: Atom[], edge: number, size: number): Cut | undefined => {
  const from = edge + 1;
  const to = edge + size * LONG_GUTTER;
  const blockers = atoms
    .filter((atom) => atom.left < to && atom.right > from)
    .toSorted((a, b) => a.top - b.top);
  let best: Cut | undefined;
  let top = -Infinity;
  for (const blocker of [...blockers, undefined]) {
    const bottom = blocker?.top ?? Infinity;
    const cut = bottom - top > size * LEAST_LINES ? cutBetween(atoms, top, bottom, edge, size) : undefined;
    if (cut && cut.score > (best?.score ?? 0)) best = cut;
    top = Math.max(top, blocker?.bottom ?? top);
  }
  return best;
};

const cutBetween = (
  atoms: Atom[],
  top: number,
  bottom: number,
  edge: number,
  size: number,
): Cut | undefined => {
  const middle = (atom: Atom) => (atom.top + atom.bottom) / 2;
  const inside = atoms.filter((atom) => middle(atom) > top && middle(atom) < bottom);
  const left = inside.filter((atom) => atom.right <= edge + 1);
  const right = inside.filter((atom) => atom.right > edge + 1);
  if (left.length < LEAST_LINES || right.length < LEAST_LINES) return undefined;
  const gutter = Math.min(...right.map((atom) => atom.left)) - Math.max(...left.map((atom) => atom.right));
  const lines = Math.min(proseLines(left, size), proseLines(right, size));
  if (lines < LEAST_LINES || gutter < size * (lines >= MANY_LINES ? LONG_GUTTER : GUTTER)) return undefined;
  return {
    above: atoms.filter((atom) => middle(atom) <= top),
    left,
    right,
    below: atoms.filter((atom) => middle(atom) >= bottom),
    score: lines + gutter / (size * 100),
  };
};

/** How many lines of running text there are; 0 when most lines are short, as a table's cells are. */
const proseLines = (atoms: Atom[], size: number): number => {
  const lines = linesOf(atoms);
  const width = Math.max(...lines.map((line) => line.right)) - Math.min(...lines.map((line) => line.left));
  const full = lines.filter((line) => line.right - line.left > width * 0.6 && filled(line) > 0.7);
  return width > size * 8 && full.length >= lines.length * 0.5 ? lines.length : 0;
};

/** Whether most of what is written stands in lines without gaps, as no table's rows do. */
const isProse = (atoms: Atom[]): boolean => {
  const lines = linesOf(atoms);
  const letters = (of: Line[]) =>
    of.flatMap((line) => line.atoms).reduce((sum, { text }) => sum + text.length, 0);
  const whole = lines.filter((line) => line.gaps.every((gap) => gap < line.size * WIDE));
  return lines.length >= LEAST_LINES && letters(whole) > letters(lines) * 0.7;
};

/** Which part of a line is print: rows of a table are mostly gaps. */
const filled = (line: Line): number =>
  line.atoms.reduce((sum, atom) => sum + atom.right - atom.left, 0) / (line.right - line.left || 1);

/** Runs that stand beside each other, as lines from top to bottom. */
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

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
