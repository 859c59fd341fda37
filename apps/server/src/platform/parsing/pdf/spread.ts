import type { Atom } from './atoms.ts';

export type Sheet = { width: number; height: number };

/** A sheet that is so much wider than high may hold two pages of a book. */
const LANDSCAPE = 1.2;
/** How far from the middle of the sheet its fold may lie, and how wide the margins along it are at least, in widths of the sheet. */
const OFF_CENTRE = 0.06;
const LEAST_FOLD = 0.03;
/** The texts of two pages are about as wide as each other. */
const ALIKE = 0.7;

const extentOf = (atoms: readonly Atom[]): { left: number; right: number } => ({
  left: Math.min(...atoms.map(({ left }) => left)),
  right: Math.max(...atoms.map(({ right }) => right)),
});

/** The two pages that a sheet holds side by side, or undefined where it is one page. `isProse` tells text from a table. */
export const pagesOfSpread = (
  atoms: readonly Atom[],
  { width, height }: Sheet,
  isProse: (atoms: Atom[]) => boolean,
): [Atom[], Atom[]] | undefined => {
  if (width < height * LANDSCAPE) return undefined;
  const middle = width / 2;
  const left = atoms.filter((atom) => (atom.left + atom.right) / 2 < middle);
  const right = atoms.filter((atom) => (atom.left + atom.right) / 2 >= middle);
  if (left.length === 0 || right.length === 0) return undefined;
  const [one, other] = [extentOf(left), extentOf(right)];
  const fold = other.left - one.right;
  const isCentred = Math.abs((other.left + one.right) / 2 - middle) < width * OFF_CENTRE;
  if (fold < width * LEAST_FOLD || !isCentred) return undefined;
  const widths = [one.right - one.left, other.right - other.left];
  const areAlike = Math.min(...widths) > Math.max(...widths) * ALIKE;
  return areAlike && isProse(left) && isProse(right) ? [left, right] : undefined;
};
