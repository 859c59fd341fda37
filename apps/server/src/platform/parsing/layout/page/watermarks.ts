import type { Atom } from '../../pdf/atoms.ts';
import { median } from '../../../median.ts';
import { shared } from '../shapes.ts';

/** Minimum size of a watermark, as a multiple of the size of the text. */
const MIN_SIZE_RATIO = 2.5;
const MIN_LINES = 2;
/** Share of a run's height that the watermark crosses. */
const MIN_CROSSED_SHARE = 0.3;

const isCrossing = (mark: Atom, { left, right, top, bottom }: Atom): boolean =>
  shared(mark, { left, right, top, bottom }) >
  Math.min(right - left, mark.right - mark.left) * (bottom - top) * MIN_CROSSED_SHARE;

/** Large words that are written across several lines of a page, such as "DRAFT". */
export const watermarksIn = (atoms: readonly Atom[]): Set<Atom> => {
  const medianSize = median(atoms.map(({ size }) => size));
  const large = atoms.filter(
    ({ size, text }) => size > medianSize * MIN_SIZE_RATIO && /\p{L}{2}/u.test(text),
  );
  const text = atoms.filter(({ size }) => size <= medianSize * MIN_SIZE_RATIO);
  return new Set(
    large.filter((mark) => {
      const crossed = text.filter((atom) => isCrossing(mark, atom));
      return new Set(crossed.map(({ bottom }) => Math.round(bottom))).size >= MIN_LINES;
    }),
  );
};
