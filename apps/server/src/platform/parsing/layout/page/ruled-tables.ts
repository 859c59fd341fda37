import type { Line } from '../../pdf/reading-order.ts';
import { around, height, isWithin, width, type Edges, type Shape } from '../shapes.ts';

const MAX_RULE_THICKNESS = 2.5;
const EDGE_TOLERANCE = 2;
const MIN_RULE_WIDTH = 60;
/** A rule above the head, one below it, and one at the end. */
const MIN_RULES = 3;
const MAX_PAGE_SHARE = 0.6;
const CELL_GAP = 0.9;
/** Minimum share of lines with a gap between cells; wrapped cells have lines without. */
const ROW_SHARE = 0.3;

const isRow = ({ gaps, size }: Line): boolean => gaps.slice(1).some((gap) => gap > size * CELL_GAP);

/** Tables whose only rules span their full width, as in papers. */
export const ruledTables = (
  shapes: readonly Shape[],
  lines: readonly Line[],
  page: { height: number },
): Edges[] => {
  const rules = shapes
    .filter(
      (shape) => shape.kind === 'path' && height(shape) < MAX_RULE_THICKNESS && width(shape) > MIN_RULE_WIDTH,
    )
    .toSorted((one, other) => one.top - other.top);
  const stacks: Shape[][] = [];
  for (const rule of rules) {
    const stack = stacks.find(
      ([first]) =>
        first !== undefined &&
        Math.abs(first.left - rule.left) < EDGE_TOLERANCE &&
        Math.abs(first.right - rule.right) < EDGE_TOLERANCE &&
        rule.bottom - first.top < page.height * MAX_PAGE_SHARE,
    );
    if (stack) stack.push(rule);
    else stacks.push([rule]);
  }
  return stacks.flatMap((stack) => {
    const edges = around(stack);
    const inside = lines.filter((line) => isWithin(line, edges));
    const isTable =
      stack.length >= MIN_RULES && inside.filter(isRow).length >= Math.max(2, inside.length * ROW_SHARE);
    return isTable ? [edges] : [];
  });
};
