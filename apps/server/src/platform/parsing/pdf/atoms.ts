import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { plainCharacters } from './plain-characters.ts';

/** A run of text as painted; its box is relative to the page's top left corner. */
export type Atom = {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
  /** Baseline of its first letter. */
  baseline?: number;
  isUpright: boolean;
  /** A column of a vertical script. */
  isVertical?: boolean;
  isRightToLeft: boolean;
};

const OVERPRINT_TOLERANCE = 0.1;

/** Removes text that is drawn twice to fake bold; the last copy may be merged with the text after it. */
const paintedOnce = (atoms: readonly Atom[]): Atom[] => {
  const result: Atom[] = [];
  for (const atom of atoms) {
    const last = result.at(-1);
    const areAt = (side: 'left' | 'right' | 'bottom') =>
      last !== undefined && Math.abs(last[side] - atom[side]) < atom.size * OVERPRINT_TOLERANCE;
    if (last && areAt('bottom') && areAt('right') && last.text.endsWith(atom.text)) continue;
    if (last && areAt('bottom') && areAt('left') && atom.text.startsWith(last.text)) result.pop();
    result.push(atom);
  }
  return result;
};

export const atomsOf = ({ items, styles }: TextContent, viewport: PageViewport): Atom[] =>
  paintedOnce(
    items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const style = styles[item.fontName];
      if (style?.vertical) return [columnOf(item, viewport)];
      return [
        atomOf(item, viewport, within(style?.ascent, 0.5, 1.2, 0.8), within(style?.descent, -0.5, 0, -0.2)),
      ];
    }),
  );

/** A vertical column; its height is its extent. It begins at the middle of the top of its first character. */
const columnOf = (item: TextItem, viewport: PageViewport): Atom => {
  const [, , c = 0, d = 1, e = 0, f = 0] = item.transform as number[];
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = viewport.transform;
  const [x, y] = [va * e + vc * f + ve, vb * e + vd * f + vf];
  const down = unit(-(va * c + vc * d), -(vb * c + vd * d));
  const size = Math.hypot(c, d);
  const [endX, endY] = [x + down.x * item.height, y + down.y * item.height];
  const [sideways, above] = [(Math.abs(down.y) * size) / 2, (Math.abs(down.x) * size) / 2];
  return {
    text: plainCharacters(item.str),
    left: Math.min(x, endX) - sideways,
    right: Math.max(x, endX) + sideways,
    top: Math.min(y, endY) - above,
    bottom: Math.max(y, endY) + above,
    size,
    baseline: y,
    isUpright: false,
    isVertical: true,
    isRightToLeft: false,
  };
};

const atomOf = (item: TextItem, viewport: PageViewport, ascent: number, descent: number): Atom => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform as number[];
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = viewport.transform;
  const along = unit(va * a + vc * b, vb * a + vd * b);
  const up = unit(va * c + vc * d, vb * c + vd * d);
  const x = va * e + vc * f + ve;
  const y = vb * e + vd * f + vf;
  const size = item.height || Math.hypot(c, d);
  const xs: number[] = [];
  const ys: number[] = [];
  for (const far of [0, item.width]) {
    for (const rise of [descent * size, ascent * size]) {
      xs.push(x + along.x * far + up.x * rise);
      ys.push(y + along.y * far + up.y * rise);
    }
  }
  return {
    text: plainCharacters(item.str),
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    size,
    baseline: y,
    isUpright: Math.abs(along.y) < 0.1 && along.x > 0,
    isRightToLeft: item.dir === 'rtl',
  };
};

const unit = (x: number, y: number) => {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
};

const within = (value: number | undefined, min: number, max: number, otherwise: number): number =>
  value !== undefined && value >= min && value <= max && value !== 0 ? value : otherwise;
