import type { StyledAtom } from './styled-atoms.ts';

/** Characters of formulas, regardless of their font. */
const MATH_CHARACTERS =
  /^[\p{Sm}\u0370-\u03ff\u2100-\u214f\u2190-\u21ff\u2200-\u22ff\u27c0-\u27ef\u2900-\u2bff\u{1d400}-\u{1d7ff}\s]+$/u;
/** Characters that occur both in formulas and in words. */
const AMBIGUOUS_CHARACTERS = /^[+<>=|~¬±×÷→←\s]+$/u;
/** Characters that belong to a formula only next to its other characters. */
const DEPENDENT_CHARACTERS =
  /^(?:\u0338|[\d\s¯ˆ˜˙.,+\-−–=<>≤≥()[\]{}|/*×·:;!?'′″^_…⋯]|(?<!\p{L})(?:log|ln|exp|sin|cos|tan|tanh|max|min|lim|arg|det|dim|sup|inf|mod|Pr|gcd|argmax|argmin)(?!\p{L}))+$/u;
const OPERATOR = /\u0338|[+\-−=<>≤≥/*×·^_|¯ˆ˜˙]/u;
const BRACKETS = /[()[\]{},]/g;
const MAX_SCRIPT_SIZE = 0.82;
const MAX_TOUCHING_GAP = 0.45;
const MAX_GREEK_LENGTH = 3;

/** A bullet of a list item, whose font Word also uses for formulas. */
const isBullet = (atoms: readonly StyledAtom[], index: number): boolean =>
  index === 0 && atoms.length > 1 && /^[•▪■●○✓→]\s*$/u.test(atoms[0]?.text ?? '');

const isStrong = ({ text, isMathFont }: StyledAtom): boolean => {
  if (isMathFont) return true;
  const characters = text.replaceAll(BRACKETS, '');
  return (
    MATH_CHARACTERS.test(characters) &&
    characters.trim() !== '' &&
    !AMBIGUOUS_CHARACTERS.test(characters) &&
    !(/^[\u0370-\u03ff\s]+$/u.test(characters) && characters.trim().length > MAX_GREEK_LENGTH)
  );
};

/** Raised or lowered characters next to the text: an exponent, an index, a footnote mark. */
const isScript = (atom: StyledAtom, lineSize: number): boolean =>
  atom.size < lineSize * MAX_SCRIPT_SIZE && /^[\p{L}\d\s,*†‡§¶+−()-]{1,12}$/u.test(atom.text);

/** TeX sets the decimal point of a number in a different font from its digits, possibly that of the text. */
const isPoint = (atoms: readonly StyledAtom[], index: number): boolean => {
  const [before, point, after] = [-1, 0, 1].map((by) => atoms[index + by]?.text.trim() ?? '');
  return (
    /^[.,]$/.test(point ?? '') &&
    /\d$/.test(before ?? '') &&
    /^\d/.test(after ?? '') &&
    /\p{L}/u.test(`${before}${after}`)
  );
};

/** Finds the runs of a line that are formulas, by their fonts, characters and positions. */
export const formulaRuns = (
  atoms: readonly StyledAtom[],
  gaps: readonly number[],
  lineSize: number,
): boolean[] => {
  const marks = atoms.map((atom, index) => isStrong(atom) && !isBullet(atoms, index));
  const touches = (index: number): boolean => (gaps[index] ?? Infinity) < lineSize * MAX_TOUCHING_GAP;
  const points = new Set(atoms.keys().filter((index) => isPoint(atoms, index)));
  for (const point of points) marks[point] = false;
  const isOfNumber = (index: number): boolean => [index - 1, index, index + 1].some((at) => points.has(at));
  // An index belongs to the character next to it; a raised number is independent.
  atoms.forEach((atom, index) => {
    if (marks[index] || !isScript(atom, lineSize)) return;
    const isBeside =
      (touches(index) && marks[index - 1]) || (touches(index + 1) && marks[index + 1]) || false;
    const isRaised = atoms.some(
      (other) =>
        other.size > atom.size / MAX_SCRIPT_SIZE && Math.abs(other.bottom - atom.bottom) > lineSize * 0.12,
    );
    if (isBeside || (isRaised && index > 0 && touches(index))) marks[index] = true;
  });
  // Ambiguous characters between two formulas join them.
  for (let index = 0; index < atoms.length; index += 1) {
    if (!marks[index]) continue;
    let next = index + 1;
    while (
      next < atoms.length &&
      !marks[next] &&
      !isOfNumber(next) &&
      DEPENDENT_CHARACTERS.test(atoms[next]?.text ?? '')
    )
      next += 1;
    if (next < atoms.length && marks[next]) for (let at = index; at < next; at += 1) marks[at] = true;
  }
  // At the edges of a formula, keeps only operators and closing brackets of its own.
  atoms.forEach((atom, index) => {
    if (marks[index] || isOfNumber(index) || !DEPENDENT_CHARACTERS.test(atom.text)) return;
    const isAfter = marks[index - 1] && touches(index);
    const isBefore = marks[index + 1] && touches(index + 1);
    const works = OPERATOR.test(atom.text) && !/^[-–]$/u.test(atom.text.trim());
    if ((isAfter || isBefore) && (works || /^\d+$/u.test(atom.text.trim()))) marks[index] = true;
    if (isAfter && /^[\d.,\s]*[)\]}]+$/u.test(atom.text.trim()) && isOpened(atoms, marks, index))
      marks[index] = true;
    if (isBefore && /^[([{]+$/u.test(atom.text.trim()) && isClosed(atoms, marks, index)) marks[index] = true;
  });
  return marks;
};

const countIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Text of the formula that ends at a run. */
const before = (atoms: readonly StyledAtom[], marks: readonly boolean[], index: number): string => {
  let from = index;
  while (from > 0 && marks[from - 1]) from -= 1;
  return atoms
    .slice(from, index)
    .map(({ text }) => text)
    .join('');
};

const after = (atoms: readonly StyledAtom[], marks: readonly boolean[], index: number): string => {
  let to = index + 1;
  while (to < atoms.length && marks[to]) to += 1;
  return atoms
    .slice(index + 1, to)
    .map(({ text }) => text)
    .join('');
};

const isOpened = (atoms: readonly StyledAtom[], marks: readonly boolean[], index: number): boolean => {
  const text = before(atoms, marks, index);
  return countIn(text, /[([{]/g) > countIn(text, /[)\]}]/g);
};

const isClosed = (atoms: readonly StyledAtom[], marks: readonly boolean[], index: number): boolean => {
  const text = after(atoms, marks, index);
  return countIn(text, /[)\]}]/g) > countIn(text, /[([{]/g);
};
