import type { Atom } from '../pdf/atoms.ts';
import type { Line } from '../pdf/reading-order.ts';
import type { Link } from './links-on.ts';
import type { Shape } from './shapes.ts';

/** A run of text with its font. */
export type StyledAtom = Atom & {
  font: string;
  isBold: boolean;
  isItalic: boolean;
  isMathFont: boolean;
  link?: Link;
};

/** Fonts with characters of formulas: TeX’s own, and those with "math" or "symbol" in their names. */
const MATH_FONT =
  /^(cmmi|cmsy|cmex|cmmib|cmbsy|msam|msbm|eufm|eufb|eusm|eurm|rsfs|lasy|wasy|stmary|bbm|dsrom|mtmi|mtsy|mtex|txsy|txmi|txex|rtxmi|pxsy|pxmi|pxex|newtxmi|newtxsy|newpxmi|ntxmi|ntxsy|lmmathi|lmmathsy|lmmathex|esint|zplmi|fourier|mdbch|mathpi|mathematica|euclid ?(math|symbol|extra)|symbol)|math/i;

/** Sums, integrals and roots of TeX. */
const LARGE_OPERATOR_FONT = /^(cmex|lmmathex|mtex|txex|pxex|ntxex)/i;

/** Some programs only express weight in a font's name. */
const BOLD_FONT = /bold|black|heavy/i;

const MAX_SHAPE_DISTANCE = 3;
const BASELINE_TOLERANCE = 0.1;
const BAND_HEIGHT = 24;

/** Assigns each run its font by matching it with the text that PDFium finds at its position. */
export const withStyles = (atoms: readonly Atom[], shapes: readonly Shape[]): StyledAtom[] => {
  const bands = new Map<number, Shape[]>();
  for (const shape of shapes) {
    if (shape.kind !== 'text') continue;
    for (
      let band = Math.floor(shape.top / BAND_HEIGHT);
      band <= Math.floor(shape.bottom / BAND_HEIGHT);
      band += 1
    )
      bands.set(band, [...(bands.get(band) ?? []), shape]);
  }
  const under = (atom: Atom): Shape | undefined => {
    const x = (atom.left + atom.right) / 2;
    const y = (atom.top + atom.bottom) / 2;
    let best: Shape | undefined;
    let nearest = Infinity;
    const first = Math.floor((y - MAX_SHAPE_DISTANCE - atom.size) / BAND_HEIGHT);
    const last = Math.floor((y + MAX_SHAPE_DISTANCE + atom.size) / BAND_HEIGHT);
    const near = Array.from({ length: last - first + 1 }, (_, at) => bands.get(first + at) ?? []).flat();
    for (const shape of new Set(near)) {
      const across = Math.max(shape.left - x, x - shape.right, 0);
      // A root or a sum hangs below its baseline, into the next line.
      const standsThere =
        Math.abs((shape.baseline ?? Infinity) - (atom.baseline ?? -Infinity)) < BASELINE_TOLERANCE;
      const down = standsThere ? 0 : Math.max(shape.top - y, y - shape.bottom, 0) + BASELINE_TOLERANCE;
      // Prefers the shape with the same start and end as the run over one of the line above.
      const offset = Math.abs(shape.left - atom.left) + Math.abs(shape.right - atom.right);
      const distance = across * 4 + down + offset * 0.05;
      if (across < MAX_SHAPE_DISTANCE * 2 && down < MAX_SHAPE_DISTANCE + atom.size && distance < nearest) {
        nearest = distance;
        best = shape;
      }
    }
    return best;
  };
  return atoms.map((atom) => {
    const shape = under(atom);
    const font = shape?.font ?? '';
    // Large operators hang below their nominal baseline.
    const isHanging =
      shape !== undefined &&
      (LARGE_OPERATOR_FONT.test(font) || (MATH_FONT.test(font) && atom.text.trim() === '√'));
    return {
      ...atom,
      ...(isHanging && { top: shape.top, bottom: shape.bottom }),
      font,
      isBold: (shape?.weight ?? 400) >= 600 || BOLD_FONT.test(font),
      isItalic: shape?.isItalic ?? false,
      isMathFont: MATH_FONT.test(font),
    };
  });
};

/** The runs of a line with their styles, in reading order. */
export const styledIn = (line: Line): StyledAtom[] => line.atoms as StyledAtom[];
