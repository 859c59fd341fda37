import type { Atom } from '../pdf/atoms.ts';
import type { Line } from '../pdf/reading-order.ts';
import { around, height, width, type Edges, type Shape } from './shapes.ts';

/** Maximum thickness of a rule; a thicker shape has four edges. */
const MAX_RULE_THICKNESS = 2.5;
/** Minimum gap between two cells without a rule, as a multiple of the text size. */
const CELL_GAP = 0.9;

/** The edges of drawn shapes: `at` is their position, `from` and `to` their extent along the other axis. */
type ShapeEdge = { at: number; from: number; to: number };
export type ShapeEdges = { upright: ShapeEdge[]; level: ShapeEdge[] };

export const wallsOf = (shapes: readonly Shape[]): ShapeEdges => {
  const upright: ShapeEdge[] = [];
  const level: ShapeEdge[] = [];
  for (const shape of shapes) {
    if (shape.kind !== 'path') continue;
    const { left, top, right, bottom } = shape;
    const isUprightRule = width(shape) < MAX_RULE_THICKNESS && height(shape) >= MAX_RULE_THICKNESS;
    const isLevelRule = height(shape) < MAX_RULE_THICKNESS;
    if (!isLevelRule)
      for (const at of isUprightRule ? [(left + right) / 2] : [left, right])
        upright.push({ at, from: top, to: bottom });
    if (!isUprightRule)
      for (const at of isLevelRule ? [(top + bottom) / 2] : [top, bottom])
        level.push({ at, from: left, to: right });
  }
  return { upright, level };
};

const EDGE_TOLERANCE = 1;

/** Nearest walls around a box; infinite on sides without a wall. */
export const spaceAround = (box: Edges, { upright, level }: ShapeEdges): Edges => {
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const edges = upright
    .filter(({ from, to }) => from - EDGE_TOLERANCE <= y && y <= to + EDGE_TOLERANCE)
    .map(({ at }) => at);
  const across = level
    .filter(({ from, to }) => from - EDGE_TOLERANCE <= x && x <= to + EDGE_TOLERANCE)
    .map(({ at }) => at);
  return {
    left: Math.max(-Infinity, ...edges.filter((at) => at < x)),
    right: Math.min(Infinity, ...edges.filter((at) => at > x)),
    top: Math.max(-Infinity, ...across.filter((at) => at < y)),
    bottom: Math.min(Infinity, ...across.filter((at) => at > y)),
  };
};

const slice = (line: Line, from: number, to: number): Line => {
  const atoms = line.atoms.slice(from, to);
  return {
    ...around(atoms),
    atoms,
    gaps: line.gaps.slice(from, to).map((gap, at) => (at === 0 ? 0 : gap)),
    isRightToLeft: line.isRightToLeft,
    size: line.size,
  };
};

/** Maximum distance of the baselines of words of one size in a line, as a multiple of the text size. */
const MAX_BASELINE_DISTANCE = 0.1;

const areLevel = (one: Atom, other: Atom): boolean =>
  one.size !== other.size ||
  Math.abs((one.baseline ?? one.bottom) - (other.baseline ?? other.bottom)) <
    one.size * MAX_BASELINE_DISTANCE;

/** Splits a row into its cells: at rules, at wide gaps, and where the words step up or down. */
export const cellPieces = (line: Line, { upright }: ShapeEdges): Line[] => {
  const y = (line.top + line.bottom) / 2;
  const rules = upright.filter(({ from, to }) => from <= y && y <= to).map(({ at }) => at);
  const starts = line.atoms.flatMap((atom, index) => {
    const before = line.atoms[index - 1];
    if (!before) return [0];
    const [from, to] = [Math.min(before.right, atom.right), Math.max(before.left, atom.left)];
    const isRuled = rules.some((at) => at > from - EDGE_TOLERANCE && at < to + EDGE_TOLERANCE);
    return isRuled || !areLevel(before, atom) || (line.gaps[index] ?? 0) > line.size * CELL_GAP
      ? [index]
      : [];
  });
  return starts.map((start, at) => slice(line, start, starts[at + 1] ?? line.atoms.length));
};
