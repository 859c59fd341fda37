import { median } from '../../../median.ts';
import type { StyledAtom } from '../styled-atoms.ts';

const INITIAL = /^["“'‘«]?\p{Lu}$/u;
/** Minimum size of an initial, as a multiple of the size of the text. */
const MIN_SIZE_RATIO = 1.7;
/** Maximum distance of the text from its initial, as a multiple of its size. */
const MAX_INITIAL_DISTANCE = 1.5;

/** The rest of a word whose first letter is the initial: in small letters, or in capitals. */
const WORD_REST = /^(?:\p{Ll}|\p{Lu}{2}|['’])/u;
/** Text after an initial that is a word by itself. */
const NEXT_WORD = /^\s+\p{Ll}/u;
const WORD = /^["“'‘«]?[AIO]$/u;

/** Whether a run is on a line next to an initial. */
const isBeside = (atom: StyledAtom, initial: StyledAtom): boolean => {
  const middle = (atom.top + atom.bottom) / 2;
  return (
    atom !== initial &&
    atom.isUpright &&
    atom.size < initial.size / MIN_SIZE_RATIO &&
    middle > initial.top - atom.size &&
    middle < initial.bottom &&
    atom.left > (initial.left + initial.right) / 2
  );
};

type DropCap = { initial: StyledAtom; first: StyledAtom; below: StyledAtom[] };

/** An initial with the first run of its line, and the first run of each line below that is next to it. */
const dropCapOf = (initial: StyledAtom, atoms: readonly StyledAtom[]): DropCap | undefined => {
  const followingAtoms = atoms
    .filter((other) => isBeside(other, initial))
    .toSorted((one, other) => one.bottom - other.bottom || one.left - other.left);
  const rows: StyledAtom[] = [];
  for (const atom of followingAtoms) {
    const last = rows.at(-1);
    if (!last || atom.bottom > last.bottom + last.size / 2) rows.push(atom);
    else if (atom.left < last.left) rows[rows.length - 1] = atom;
  }
  const [first, ...below] = rows;
  if (!first || below.length === 0 || first.left - initial.right > first.size * MAX_INITIAL_DISTANCE)
    return undefined;
  const isWord = WORD.test(initial.text.trim()) && NEXT_WORD.test(first.text);
  if (!isWord && !WORD_REST.test(first.text.trimStart())) return undefined;
  return {
    initial,
    first,
    below: below.filter(({ left }) => left - initial.right < first.size * MAX_INITIAL_DISTANCE),
  };
};

/** The initial as a letter of its line. "A" and "I" may be complete words. */
const asLetter = ({ initial, first }: DropCap): StyledAtom => {
  const isWord = WORD.test(initial.text.trim()) && NEXT_WORD.test(first.text);
  const { top, bottom, size } = first;
  const right = isWord ? Math.min(initial.right, first.left - size * 0.25) : first.left;
  const baseline = first.baseline === undefined ? {} : { baseline: first.baseline };
  return { ...initial, ...baseline, top, bottom, size, right };
};

/**
 * Moves an initial that is several lines high to the first of these lines. Otherwise it would not be part of
 * its word, and would join the lines next to it into one. The lines below are extended into its space, so
 * that it is replaced together with them.
 */
export const withDropCaps = (atoms: readonly StyledAtom[]): StyledAtom[] => {
  const medianSize = median(atoms.map(({ size }) => size));
  const caps = atoms
    .filter(
      ({ size, isUpright, text }) =>
        size >= medianSize * MIN_SIZE_RATIO && isUpright && INITIAL.test(text.trim()),
    )
    .flatMap((initial) => dropCapOf(initial, atoms) ?? []);
  if (caps.length === 0) return [...atoms];
  return atoms.map((atom) => {
    const cap = caps.find(({ initial, below }) => initial === atom || below.includes(atom));
    if (!cap) return atom;
    if (cap.initial === atom) return asLetter(cap);
    const above = cap.below[cap.below.indexOf(atom) - 1] ?? cap.first;
    // Without a gap to the line above, so that the middle of the initial is within one of them.
    return { ...atom, left: cap.initial.left, top: Math.min(atom.top, above.bottom) };
  });
};
