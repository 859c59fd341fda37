import type { MindMapNode } from '@studiolo/contract/notebooks/studio-content';

export type MapBox = {
  /** Index in the list of nodes. */
  at: number;
  parent: number | null;
  depth: number;
  x: number;
  y: number;
  width: number;
  height: number;
  lines: string[];
  cites: readonly number[];
  hasBranches: boolean;
  isFolded: boolean;
};
export type MapLink = { from: number; to: number; path: string };
export type MapLayout = { boxes: MapBox[]; links: MapLink[]; width: number; height: number };

/** Returns the width of a text when rendered in the page, in px. */
export type Measure = (words: string) => number;

export const MAP_LINE = 18;
export const MAP_PADDING = { x: 12, y: 8 };
const MAX_TEXT_WIDTH = 230;
const GAP = { x: 44, y: 10 };
const EDGE = 16;
const FOLD = 6;

/** Wraps text to a width. Splits words only if there is no space, as in Chinese. */
export const wrap = (text: string, maxWidth: number, measure: Measure): string[] => {
  const parts = text.match(/\p{Script=Han}[，。、；：！？）》」』]*|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [text];
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line !== '' && measure((line + part).trimEnd()) > maxWidth) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trimEnd()].filter((each) => each !== '');
};

/**
 * Lays out a tree from left to right. Each node is centered on its branches; those of collapsed nodes are
 * omitted.
 */
export const layoutMap = (
  nodes: readonly MindMapNode[],
  folded: ReadonlySet<number>,
  measure: Measure,
): MapLayout => {
  const branchesOf = new Map<number, number[]>();
  nodes.forEach(({ parent }, at) => {
    if (parent !== null && parent < at) branchesOf.set(parent, [...(branchesOf.get(parent) ?? []), at]);
  });
  const boxes: MapBox[] = [];
  const links: MapLink[] = [];
  let bottom = EDGE;
  let right = 0;

  const place = (at: number, depth: number, x: number): MapBox | undefined => {
    const node = nodes[at];
    if (!node) return undefined;
    const lines = wrap(node.text, MAX_TEXT_WIDTH, measure);
    const branches = branchesOf.get(at) ?? [];
    const words = Math.ceil(Math.max(...lines.map(measure), 24));
    const width = words + MAP_PADDING.x * 2 + (branches.length > 0 ? FOLD : 0);
    const height = lines.length * MAP_LINE + MAP_PADDING.y * 2;
    const isFolded = branches.length > 0 && folded.has(at);
    const box: MapBox = {
      at,
      parent: node.parent,
      depth,
      x,
      y: 0,
      width,
      height,
      lines,
      isFolded,
      cites: node.cites,
      hasBranches: branches.length > 0,
    };
    boxes.push(box);
    right = Math.max(right, x + width);
    const top = bottom;
    const placed = isFolded
      ? []
      : branches.flatMap((branch) => place(branch, depth + 1, x + width + GAP.x) ?? []);
    const [first] = placed;
    const last = placed.at(-1);
    box.y = first && last ? (first.y + last.y + last.height - height) / 2 : top;
    if (placed.length === 0 || box.y < top) box.y = top;
    bottom = Math.max(bottom, box.y + height + GAP.y);
    for (const branch of placed) {
      const [x1, y1] = [x + width, box.y + height / 2];
      const [x2, y2] = [branch.x, branch.y + branch.height / 2];
      const middle = (x1 + x2) / 2;
      links.push({
        from: at,
        to: branch.at,
        path: `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`,
      });
    }
    return box;
  };
  const root = nodes.findIndex(({ parent }) => parent === null);
  if (root !== -1) place(root, 0, EDGE);
  return { boxes, links, width: right + EDGE, height: bottom + EDGE - GAP.y };
};

/** Returns the nodes that are collapsed initially: everything below the main topics. */
export const initiallyFolded = (nodes: readonly MindMapNode[]): Set<number> =>
  new Set(nodes.flatMap(({ parent }, at) => (parent !== null && nodes[parent]?.parent === null ? [at] : [])));
