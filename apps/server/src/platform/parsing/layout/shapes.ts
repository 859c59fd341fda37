import type { PageObject } from '../pdfium/page-objects.ts';

/** A shape painted on a page, relative to the top left corner of the displayed page. */
export type Shape = Pick<PageObject, 'kind' | 'font' | 'weight' | 'isItalic' | 'isHidden'> &
  Edges & { baseline?: number };

export type Edges = { left: number; top: number; right: number; bottom: number };

export const width = ({ left, right }: Edges): number => right - left;
export const height = ({ top, bottom }: Edges): number => bottom - top;
export const areaOf = (edges: Edges): number => Math.max(0, width(edges)) * Math.max(0, height(edges));

export const around = (all: readonly Edges[]): Edges => ({
  left: Math.min(...all.map(({ left }) => left)),
  top: Math.min(...all.map(({ top }) => top)),
  right: Math.max(...all.map(({ right }) => right)),
  bottom: Math.max(...all.map(({ bottom }) => bottom)),
});

/** Area of the intersection of two boxes. */
export const shared = (one: Edges, other: Edges): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

export const isWithin = (inner: Edges, outer: Edges, share = 0.7): boolean =>
  areaOf(inner) > 0 && shared(inner, outer) >= areaOf(inner) * share;

const rounded = (value: number): number => Math.round(value * 100) / 100;

export const toRectangle = (edges: Edges): [number, number, number, number] => [
  rounded(edges.left),
  rounded(edges.top),
  rounded(width(edges)),
  rounded(height(edges)),
];
