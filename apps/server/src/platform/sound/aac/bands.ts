/** Widths of the bands of a spectrum (ISO/IEC 14496-3, 4.5.4), a run of equal ones as `4x10`. */
const widths = (text: string): number[] => {
  const offsets = [0];
  for (const run of text.split(' ')) {
    const [width = 0, times = 1] = run.split('x').map(Number);
    for (let time = 0; time < times; time += 1) offsets.push((offsets.at(-1) ?? 0) + width);
  }
  return offsets;
};

const LONG = [
  '4x14 8x5 12x5 16x2 24 28 36 44 64x11',
  '4x14 8x4 12x3 16x3 20 24x2 28 36 40x18',
  '4x10 8x7 12x4 16x2 20x2 24x2 28x2 32x19 96',
  '4x10 8x7 12x4 16x2 20x2 24x2 28x2 32x22',
  '4x11 8x10 12x4 16x3 20x2 24x2 28x2 32 36x2 40 44 48 52x2 64x5',
  '8x11 12x9 16x4 20x3 24x2 28x2 32 36 40x2 44 48 52 56 60 64x3',
  '12x13 16x7 20x4 24x3 28x2 32 36x2 40 44 48 52 56 60 64 80',
];
const SHORT = [
  '4x6 8x3 16 28 36',
  '4x5 8x3 12x3 16x3',
  '4x7 8x3 12x2 16x2 20',
  '4x8 8x2 12x2 16 20x2',
  '4x7 8x4 12 16 20x2',
];

/** The row of each sampling rate, in the order of the standard's list of rates. */
const LONG_ROWS = [0, 0, 1, 2, 2, 3, 4, 4, 5, 5, 5, 6, 6];
const SHORT_ROWS = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4];

/**
 * Offsets of the bands of a window, and the end of the last one, for a sampling rate's index in the
 * standard's list.
 */
export const bandsOf = (rate: number, isShort: boolean): readonly number[] => {
  const row = isShort ? SHORT[SHORT_ROWS[rate] ?? -1] : LONG[LONG_ROWS[rate] ?? -1];
  if (row === undefined) throw new RangeError('unknown sampling rate');
  return widths(row);
};
