import type { Atom } from './atoms.ts';

/** Minimum count of line numbers. Fewer numbers in a margin belong to notes or a list. */
const MIN_NUMBERS = 5;
/** Minimum if only every fifth line has a number. */
const MIN_FIFTHS = 3;
/** Maximum difference between the edges of numbers in one column, in points. */
const ALIGNMENT_TOLERANCE = 3;
/** Minimum distance between a number and its line, as a multiple of the text size. */
const MIN_NUMBER_DISTANCE = 0.5;
/** Maximum distance between a number and a full line, as a multiple of the text size. */
const MAX_NUMBER_DISTANCE = 12;
const NUMBER = /^\d{1,4}$/;
const SENTENCE_END = /[.!?:;。！？：；…]["'”’»)\]）】」』]*$/u;
/** Minimum share of lines whose sentence continues in the next line, unlike the items of a list. */
const RUNNING_SHARE = 0.4;
/** Minimum width of a full line, as a share of the width of the text. */
const MIN_FULL_LINE_SHARE = 0.85;

/** The step in which numbers count upwards; undefined if they do not. */
const stepOf = (numbers: readonly Atom[]): number | undefined => {
  const values = numbers.map(({ text }) => Number(text.trim()));
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? 0));
  const step = Math.min(...steps);
  return step >= 1 && steps.filter((each) => each === step).length >= steps.length * 0.8 ? step : undefined;
};

type Row = { text: string; left: number; right: number };

/** The text next to each number. */
const rowsBeside = (numbers: readonly Atom[], words: readonly Atom[]): Row[] =>
  numbers.flatMap((number) => {
    const row = words
      .filter((word) => Math.abs(word.bottom - number.bottom) < number.size * 0.7)
      .toSorted((one, other) => one.left - other.left);
    return row.length === 0
      ? []
      : [
          {
            text: row.map(({ text }) => text).join(' '),
            left: Math.min(...row.map(({ left }) => left)),
            right: Math.max(...row.map(({ right }) => right)),
          },
        ];
  });

/** Whether lines belong to running text: many are full, and their sentences continue in the next line. */
const areRunning = (rows: readonly Row[]): boolean => {
  const [left, right] = [Math.min(...rows.map((row) => row.left)), Math.max(...rows.map((row) => row.right))];
  const running = rows.filter(
    (row) => row.right - left > (right - left) * MIN_FULL_LINE_SHARE && !SENTENCE_END.test(row.text.trim()),
  );
  return running.length >= rows.length * RUNNING_SHARE;
};

const isMargin = (column: readonly Atom[], words: readonly Atom[], side: 'left' | 'right'): boolean => {
  const [first, last] = [column[0], column.at(-1)];
  if (!first || !last) return false;
  const edge =
    side === 'left'
      ? Math.max(...column.map(({ right }) => right))
      : Math.min(...column.map(({ left }) => left));
  // Text next to the numbers, not headers above or below them.
  const sameHeightWords = words.filter((word) => word.bottom > first.top && word.top < last.bottom);
  const isOutside = sameHeightWords.every((word) =>
    side === 'left'
      ? word.left > edge + word.size * MIN_NUMBER_DISTANCE
      : word.right < edge - word.size * MIN_NUMBER_DISTANCE,
  );
  if (!isOutside) return false;
  const rows = rowsBeside(column, sameHeightWords);
  // Page numbers of a table of contents are far from its lines.
  const distance = side === 'right' ? edge - Math.max(...rows.map(({ right }) => right)) : 0;
  return (
    rows.length >= column.length * 0.6 && areRunning(rows) && distance < first.size * MAX_NUMBER_DISTANCE
  );
};

/** The numbers at one side of a page, if they are separate from its text. */
const columnOf = (atoms: readonly Atom[], side: 'left' | 'right'): Atom[] => {
  const digits = atoms.filter(({ text, isUpright }) => isUpright && NUMBER.test(text.trim()));
  const words = atoms.filter(({ text }) => /\p{L}/u.test(text));
  if (digits.length < MIN_FIFTHS || words.length === 0) return [];
  // Numbers of one and two digits share their left edges or their right ones.
  const columns = (['left', 'right'] as const).flatMap((inner) =>
    [...new Set(digits.map((atom) => Math.round(atom[inner] / ALIGNMENT_TOLERANCE)))].map((edge) =>
      digits
        .filter((atom) => Math.abs(atom[inner] / ALIGNMENT_TOLERANCE - edge) <= 1)
        .toSorted((one, other) => one.bottom - other.bottom),
    ),
  );
  const margins = columns.filter((column) => {
    const step = stepOf(column);
    const minNumbers = step !== undefined && step % 5 === 0 ? MIN_FIFTHS : MIN_NUMBERS;
    return step !== undefined && column.length >= minNumbers && isMargin(column, words, side);
  });
  return margins.toSorted((one, other) => other.length - one.length)[0] ?? [];
};

/** The numbers of lines in the margins of contracts, laws and papers under review. */
export const lineNumbersIn = (atoms: readonly Atom[]): Set<Atom> =>
  new Set([...columnOf(atoms, 'left'), ...columnOf(atoms, 'right')]);
