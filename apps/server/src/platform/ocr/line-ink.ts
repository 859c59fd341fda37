import type { Picture } from './picture.ts';

/** Ink of a line: for each column and row, the number of pixels that differ from the background. */
export type LineInk = { columns: Uint16Array; rows: Uint16Array };

const BINS = 32;
/**
 * Minimum difference from the background that counts as ink: as a share of the largest difference, and
 * absolutely.
 */
const INK_SHARE = 0.4;
const MIN_INK = 24;
/** Maximum ink of a column or row that is only a speck, in pixels. */
const MAX_SPECK_INK = 1;

export const inkOf = ({ width, height, pixels }: Picture): LineInk => {
  const brightness = new Uint8Array(width * height);
  const counts = new Uint32Array(BINS);
  for (let at = 0; at < brightness.length; at += 1) {
    const value =
      ((pixels[at * 3] ?? 0) * 2 + (pixels[at * 3 + 1] ?? 0) * 5 + (pixels[at * 3 + 2] ?? 0)) >> 3;
    brightness[at] = value;
    const bin = (value * BINS) >> 8;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const background = ((counts.indexOf(Math.max(...counts)) + 0.5) * 256) / BINS;
  const maxContrast = brightness.reduce(
    (largest, value) => Math.max(largest, Math.abs(value - background)),
    0,
  );
  const threshold = Math.max(MIN_INK, maxContrast * INK_SHARE);
  const [columns, rows] = [new Uint16Array(width), new Uint16Array(height)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (Math.abs((brightness[y * width + x] ?? 0) - background) > threshold) {
        columns[x] = (columns[x] ?? 0) + 1;
        rows[y] = (rows[y] ?? 0) + 1;
      }
  return { columns, rows };
};

/** First column with ink, and the column after the last one; the whole width if there is no ink. */
export const inkSpan = ({ columns }: LineInk): { from: number; to: number } => {
  const from = columns.findIndex((count) => count > MAX_SPECK_INK);
  const to = columns.findLastIndex((count) => count > MAX_SPECK_INK) + 1;
  return from < 0 ? { from: 0, to: columns.length } : { from, to };
};

export type LineCut = { at: number; gap: number };

/** Middle of the widest gap between two columns; the column with the least ink if there is no gap. */
const cutBetween = ({ columns }: LineInk, from: number, to: number): LineCut => {
  let best: LineCut = { at: Math.round((from + to) / 2), gap: 0 };
  let start = -1;
  for (let x = from; x <= to; x += 1) {
    const isQuiet = x < to && (columns[x] ?? 0) <= MAX_SPECK_INK;
    if (isQuiet && start < 0) start = x;
    if (isQuiet || start < 0) continue;
    if (x - start > best.gap) best = { at: Math.round((start + x) / 2), gap: x - start };
    start = -1;
  }
  if (best.gap > 0) return best;
  let leastInk = Infinity;
  for (let x = from; x < to; x += 1) {
    const count = columns[x] ?? 0;
    if (count >= leastInk) continue;
    leastInk = count;
    best = { at: x, gap: 0 };
  }
  return best;
};

/** Cuts a long line between its characters into pieces of about equal width. */
export const cutsOf = (ink: LineInk, pieceWidth: number): LineCut[] => {
  const width = ink.columns.length;
  const pieces = Math.ceil(width / pieceWidth);
  const reach = (width / pieces) * 0.3;
  return Array.from({ length: pieces - 1 }, (_, index) => {
    const middle = (width * (index + 1)) / pieces;
    return cutBetween(ink, Math.round(middle - reach), Math.round(middle + reach));
  });
};
