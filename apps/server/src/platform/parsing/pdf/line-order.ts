import type { Atom } from './atoms.ts';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LEFT_TO_RIGHT = /(?![\p{Script=Arabic}\p{Script=Hebrew}])[\p{L}\p{Nd}]/u;
/** Characters that belong to the adjacent number: `$5`, `3.5`. A percent sign may be on either side. */
const NUMBER_PUNCTUATION = /^[$€£.,:/+−-]+$/;
const PERCENT_FIRST = /(?<![^\s(])([%٪])(\p{Nd}[\p{Nd}.,٫]*)/gu;
const MAX_TOUCHING_GAP = 0.15;
/**
 * Minimum share of letters in one direction that determines the direction of a line. Otherwise the line is
 * read like its neighbors.
 */
const MIN_CLEAR_SHARE = 0.65;

const MIRRORED = new Map(
  ['()', '[]', '{}', '«»', '‹›'].flatMap(([a = '', b = '']) => [[a, b] as const, [b, a] as const]),
);

/** Whether the runs as a whole are read from right to left. */
export const isRightToLeft = (atoms: readonly Atom[], around?: boolean): boolean => {
  let letters = 0;
  let turned = 0;
  for (const { text } of atoms)
    for (const [letter] of text.matchAll(/\p{L}/gu)) {
      letters += 1;
      if (RIGHT_TO_LEFT.test(letter)) turned += 1;
    }
  if (turned === 0) return letters === 0 && around === true;
  const share = turned / letters;
  const isClear = Math.max(share, 1 - share) >= MIN_CLEAR_SHARE;
  return isClear || around === undefined ? share > 0.5 : around;
};

const gapBetween = (one: Pick<Atom, 'left' | 'right'>, other: Pick<Atom, 'left' | 'right'>): number =>
  Math.max(one.left - other.right, other.left - one.right);

/**
 * Whether each run is read from right to left. A run without letters is read like its neighbors, or like the
 * line.
 */
const directionsOf = (row: readonly Atom[], isTurned: boolean): boolean[] => {
  const directions = row.map(({ text, isRightToLeft: isSaid }) =>
    RIGHT_TO_LEFT.test(text)
      ? isSaid || !LEFT_TO_RIGHT.test(text)
      : LEFT_TO_RIGHT.test(text)
        ? false
        : undefined,
  );
  const isOfNumber = (index: number): boolean => {
    const atom = row[index];
    if (!atom || !NUMBER_PUNCTUATION.test(atom.text)) return false;
    return [row[index - 1], row[index + 1]].some(
      (other) =>
        other && /\p{Nd}/u.test(other.text) && gapBetween(atom, other) < atom.size * MAX_TOUCHING_GAP,
    );
  };
  const resolved = directions.map((direction, index) => direction ?? (isOfNumber(index) ? false : undefined));
  return resolved.map((direction, index) => {
    if (direction !== undefined) return direction;
    const before = resolved.slice(0, index).findLast((each) => each !== undefined) ?? isTurned;
    const after = resolved.slice(index + 1).find((each) => each !== undefined) ?? isTurned;
    return before === after ? before : isTurned;
  });
};

/** Brackets in text from right to left are painted mirrored; those in other text are not. */
const mirrored = (text: string): string =>
  Array.from(text, (character, index) => {
    const other = MIRRORED.get(character);
    if (other === undefined) return character;
    const isWithin =
      /[\p{L}\p{N}]\P{L}*$/u.exec(text.slice(0, index))?.[0].charAt(0).search(LEFT_TO_RIGHT) === 0 &&
      LEFT_TO_RIGHT.test(/[\p{L}\p{N}]/u.exec(text.slice(index + 1))?.[0] ?? '');
    return isWithin ? character : other;
  }).join('');

/** Text of a run within its line. */
const wordsIn = (isLineTurned: boolean, isTurned: boolean, text: string): string => {
  const shown = isTurned ? mirrored(text) : text;
  return isLineTurned ? shown.replace(PERCENT_FIRST, '$2$1') : shown;
};

/** Combining marks are painted separately; they are read with their letter. */
const withMarks = (row: readonly Atom[]): Atom[] => {
  const isMark = ({ text }: Atom) => /^\p{M}+$/u.test(text);
  const letters = row.filter((atom) => !isMark(atom)).map((atom) => ({ ...atom }));
  for (const mark of row.filter(isMark)) {
    const middle = (mark.left + mark.right) / 2;
    const under = letters.find(
      ({ text, left, right }) => left <= middle && middle <= right && /^\p{L}\p{M}*$/u.test(text),
    );
    if (under) under.text += mark.text;
    else letters.push(mark);
  }
  return letters;
};

export type ReadingOrder = {
  atoms: Atom[];
  /** Distance of each run from the previous one in reading order; 0 for the first. */
  gaps: number[];
  isRightToLeft: boolean;
};

/** The runs of a line in reading order: one stretch of equal direction after another. */
export const orderOf = (row: readonly Atom[], around: boolean): ReadingOrder => {
  const isTurned = isRightToLeft(row, around);
  const painted = withMarks(row).toSorted((a, b) => a.left - b.left);
  const directions = directionsOf(painted, isTurned);
  const stretches: { isTurned: boolean; atoms: Atom[] }[] = [];
  for (const [index, atom] of painted.entries()) {
    const direction = directions[index] ?? false;
    const last = stretches.at(-1);
    if (last?.isTurned === direction) last.atoms.push(atom);
    else stretches.push({ isTurned: direction, atoms: [atom] });
  }
  const ordered: ReadingOrder = { atoms: [], gaps: [], isRightToLeft: isTurned };
  let before: Pick<Atom, 'left' | 'right'> | undefined;
  for (const stretch of isTurned ? stretches.toReversed() : stretches) {
    const box = {
      left: Math.min(...stretch.atoms.map(({ left }) => left)),
      right: Math.max(...stretch.atoms.map(({ right }) => right)),
    };
    let gap = before ? gapBetween(box, before) : 0;
    let previous: Atom | undefined;
    for (const atom of stretch.isTurned ? stretch.atoms.toReversed() : stretch.atoms) {
      if (previous) gap = gapBetween(atom, previous);
      ordered.atoms.push({ ...atom, text: wordsIn(isTurned, stretch.isTurned, atom.text) });
      ordered.gaps.push(gap);
      previous = atom;
    }
    before = box;
  }
  return ordered;
};
