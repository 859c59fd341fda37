import type { Atom } from './atoms.ts';
import { subscript, superscript } from '@studiolo/markdown/superscript';
import type { Line } from './reading-order.ts';

export const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

const HANGUL = /\p{Script=Hangul}/u;

/** Chinese is justified by wider gaps between characters, so only a wide gap is a space. */
const JUSTIFIED = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;

/** Gaps of a table: those of justified text are narrower, unless the line has cells anyway. */
const MIN_CELL_GAP = 2;
const MIN_TABLE_CELL_GAP = 1;

/** Maximum gap between two runs of the same cell. */
export const cellGapOf = (line: Line): number => {
  const size = line.size || 1;
  return (line.gaps.some((gap) => gap / size > MIN_CELL_GAP) ? MIN_TABLE_CELL_GAP : MIN_CELL_GAP) * size;
};

/** Text of a line; runs that are far apart, such as cells of a table, are separated by a tab. */
export const textOf = (line: Line): string => {
  const gaps = line.gaps.map((gap) => gap / (line.size || 1));
  const cell = cellGapOf(line) / (line.size || 1);
  // Korean separates words with spaces, including those in Chinese characters.
  const isKorean = line.atoms.some(({ text }) => HANGUL.test(text));
  const level = levelOf(line);
  const base = line.atoms.map(
    (atom, index) => baseOf(line.atoms, atom, index) ?? levelBaseOf(line.atoms, index, level),
  );
  const text = line.atoms
    .map((atom, index) => {
      const before = line.atoms[index - 1];
      const isMark = /^\p{M}/u.test(atom.text);
      return `${before && !isMark ? joint(gaps[index] ?? 0, cell, !isKorean && areCjk(before, atom)) : ''}${inLine(atom, base[index])}`;
    })
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return isKorean ? text : text.replaceAll(JUSTIFIED, '');
};

/** Raised or lowered digits that are much smaller than their neighbors. */
const MAX_SCRIPT_SIZE = 0.85;
const MIN_RISE = 0.2;
const MIN_DROP = 0.08;

/** The last run before this one that has the line's size. */
const baseOf = (atoms: readonly Atom[], { size }: Atom, index: number): Atom | undefined =>
  atoms.slice(0, index).findLast((before) => size < before.size * MAX_SCRIPT_SIZE);

/** Minimum shift of digits of normal size, which unlike small ones are also out of line in a crooked scan. */
const MIN_SHIFT = 0.22;
const MAX_TOUCHING_GAP = 0.1;

/** Baseline of most letters of a line. */
const levelOf = ({ atoms, size }: Line): number | undefined => {
  const lengths = new Map<number, number>();
  for (const { baseline, text, size: own } of atoms)
    if (baseline !== undefined && own >= size * MAX_SCRIPT_SIZE)
      lengths.set(baseline, (lengths.get(baseline) ?? 0) + text.trim().length);
  return [...lengths].toSorted(([, one], [, other]) => other - one)[0]?.[0];
};

/**
 * The last run on the line's level before digits of its size that touch it and are shifted up or down, as by text
 * rise: 10³.
 */
const levelBaseOf = (atoms: readonly Atom[], index: number, level: number | undefined): Atom | undefined => {
  const atom = atoms[index];
  const [before] = atoms.slice(Math.max(0, index - 1), index);
  if (!atom || !before || atom.baseline === undefined || level === undefined) return undefined;
  const isTouching = atom.left - before.right < atom.size * MAX_TOUCHING_GAP;
  const isShifted = Math.abs(atom.baseline - level) > atom.size * MIN_SHIFT;
  if (!isTouching || !isShifted) return undefined;
  const base = atoms.slice(0, index).findLast(({ baseline }) => baseline === level);
  return base && /[\p{L}\p{N})\]]$/u.test(base.text) ? base : undefined;
};

/** Raised digits differ in meaning from normal ones: 10⁶ is not 106. */
const inLine = ({ text, baseline, left }: Atom, base: Atom | undefined): string => {
  const isAtBase = base && /^[\d+\-−–=(),]+$/.test(text.trim()) && left - base.right < base.size * 2;
  if (!isAtBase || baseline === undefined || base.baseline === undefined) return text;
  const rise = (base.baseline - baseline) / base.size;
  if (rise > MIN_RISE && rise < 1) return superscript(text);
  return rise < -MIN_DROP && rise > -1 ? subscript(text) : text;
};

const areCjk = (before: Atom, after: Atom): boolean =>
  CJK.test(before.text.at(-1) ?? '') && CJK.test(after.text.at(0) ?? '');

const joint = (gap: number, cell: number, isCjk: boolean): string => {
  if (gap > cell) return '\t';
  return gap > (isCjk ? 0.6 : 0.15) ? ' ' : '';
};
