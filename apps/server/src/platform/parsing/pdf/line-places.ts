import type { Rectangle } from '@studiolo/contract/evidence/anchor';
import { affineAt, type Matrix, type PageMap } from '../../ocr/page-map.ts';

type Edges = { left: number; top: number; right: number; bottom: number };

/** A range of the text with its rectangle. */
type PlacedRange = { rectangle: Rectangle; start: number; end: number };

const rounded = (value: number): number => Math.round(value * 100) / 100;

const rectangleOf = (xs: readonly number[], ys: readonly number[]): Rectangle => {
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top].map(rounded) as [
    number,
    number,
    number,
    number,
  ];
};

const mapped = ([a, b, c, d, e, f]: Matrix, { left, top, right, bottom }: Edges): Rectangle => {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const;
  return rectangleOf(
    corners.map(([x, y]) => a * x + c * y + e),
    corners.map(([x, y]) => b * x + d * y + f),
  );
};

/**
 * Rectangles of a line on the page as it is shown. A line of a tilted scan is divided, so that its rectangles
 * do not cover the lines above and below it.
 */
export const placesOf = (edges: Edges, start: number, end: number, toPage?: PageMap): PlacedRange[] => {
  if (!toPage)
    return [{ rectangle: rectangleOf([edges.left, edges.right], [edges.top, edges.bottom]), start, end }];
  const middle = (edges.top + edges.bottom) / 2;
  const [a, b] = affineAt(toPage, (edges.left + edges.right) / 2, middle);
  const rise = (edges.right - edges.left) * Math.min(Math.abs(a), Math.abs(b));
  const half = (edges.bottom - edges.top) / 2;
  const count = Math.max(1, Math.min(end - start, Math.ceil(rise / half)));
  const at = (from: number, to: number, share: number): number => from + (to - from) * (share / count);
  return Array.from({ length: count }, (_, index) => {
    const [left, right] = [at(edges.left, edges.right, index), at(edges.left, edges.right, index + 1)];
    return {
      rectangle: mapped(affineAt(toPage, (left + right) / 2, middle), { ...edges, left, right }),
      start: Math.round(at(start, end, index)),
      end: Math.round(at(start, end, index + 1)),
    };
  });
};
