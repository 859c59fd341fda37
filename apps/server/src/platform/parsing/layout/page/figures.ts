import { areaOf, around, height, isWithin, width, type Edges, type Shape } from '../shapes.ts';

/** Maximum distance of drawings that belong to the same figure. */
const MAX_FIGURE_GAP = 8;
const MIN_SIDE = 24;
const MIN_AREA = 1600;
const MAX_PAGE_SHARE = 0.7;
/** Maximum thickness of a rule. A single rule is not a figure. */
const MAX_RULE_THICKNESS = 2.5;
/** Minimum number of strokes in a drawing without a picture. */
const MIN_STROKES = 3;
const MAX_SHAPES = 6000;

const isRule = (edges: Edges): boolean =>
  width(edges) < MAX_RULE_THICKNESS || height(edges) < MAX_RULE_THICKNESS;

const touches = (one: Edges, other: Edges): boolean =>
  one.left < other.right + MAX_FIGURE_GAP &&
  other.left < one.right + MAX_FIGURE_GAP &&
  one.top < other.bottom + MAX_FIGURE_GAP &&
  other.top < one.bottom + MAX_FIGURE_GAP;

type Group = Edges & { shapes: Shape[] };

/** Merges neighboring boxes until none are close to each other. */
const grouped = (shapes: readonly Shape[]): Group[] => {
  let groups: Group[] = [];
  for (const shape of shapes) {
    const near = groups.filter((group) => touches(group, shape));
    const all = [shape, ...near.flatMap((group) => group.shapes)];
    groups = [
      ...groups.filter((group) => !near.includes(group)),
      { ...around([shape, ...near]), shapes: all },
    ];
  }
  return groups;
};

/** Full-width rules above and below rows are those of a table. */
const isTable = ({ shapes }: Group): boolean =>
  shapes.every((shape) => isRule(shape) || height(shape) < MAX_RULE_THICKNESS * 2) ||
  shapes.filter((shape) => isRule(shape)).length > shapes.length * 0.8;

export type PageFigures = { figures: Edges[]; tables: Edges[] };

/** Finds the figures of a page, and the rules of its tables. Ignores backgrounds and single rules. */
export const drawnOn = (shapes: readonly Shape[], page: { width: number; height: number }): PageFigures => {
  const pageArea = page.width * page.height;
  const drawn = shapes
    .filter(({ kind }) => kind !== 'text' && kind !== 'other')
    .filter((shape) => areaOf(shape) < pageArea * MAX_PAGE_SHARE)
    .slice(0, MAX_SHAPES);
  const figures: Edges[] = [];
  const tables: Edges[] = [];
  for (const group of grouped(drawn)) {
    const { left, top, right, bottom, shapes: parts } = group;
    const edges = { left, top, right, bottom };
    if (width(edges) < MIN_SIDE || height(edges) < MIN_SIDE || areaOf(edges) < MIN_AREA) continue;
    if (areaOf(edges) > pageArea * MAX_PAGE_SHARE) continue;
    const isPictured = parts.some(({ kind }) => kind !== 'path');
    const strokes = parts.filter((shape) => !isRule(shape)).length;
    if (!isPictured && isTable(group)) tables.push(edges);
    else if (isPictured || strokes >= MIN_STROKES) figures.push(edges);
  }
  return {
    figures: figures.filter((one) => !figures.some((other) => other !== one && isWithin(one, other))),
    tables,
  };
};

/** Letters drawn as outlines consist of many paths. */
const MIN_OUTLINES = 40;

/** Whether the page has no real text: a picture covers most of it, or its letters are outlines. */
export const isDrawn = (shapes: readonly Shape[], page: { width: number; height: number }): boolean =>
  isPictured(shapes, page) || shapes.filter(({ kind }) => kind === 'path').length >= MIN_OUTLINES;

/** Whether a picture covers most of the page. */
export const isPictured = (shapes: readonly Shape[], page: { width: number; height: number }): boolean =>
  shapes.some(({ kind, ...edges }) => kind === 'image' && areaOf(edges) > page.width * page.height * 0.4) ||
  shapes.filter(({ kind }) => kind === 'image').reduce((sum, shape) => sum + areaOf(shape), 0) >
    page.width * page.height * 0.4;
