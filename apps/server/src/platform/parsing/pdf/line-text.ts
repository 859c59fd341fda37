import type { Atom } from './atoms.ts';
import type { Line } from './reading-order.ts';

export const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Chinese is justified by widening the gaps between characters; the space that means one is a wide one. */
const JUSTIFIED = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;

/** Gaps of a table: justified words stand less far apart, unless the line has cells anyhow. */
const SURE_CELL = 2;
const LIKELY_CELL = 1;

/** A line's runs as text; what stands far apart, as cells of a table do, is parted by a tab. */
export const textOf = (line: Line): string => {
  const gaps = line.atoms
    .slice(1)
    .map((atom, index) => gapBefore(atom, line.atoms[index]) / (line.size || 1));
  const cell = gaps.some((gap) => gap > SURE_CELL) ? LIKELY_CELL : SURE_CELL;
  return line.atoms
    .map(
      (atom, index) =>
        `${index > 0 ? joint(gaps[index - 1] ?? 0, cell, line.atoms[index - 1], atom) : ''}${atom.text}`,
    )
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(JUSTIFIED, '')
    .trim();
};

const gapBefore = (atom: Atom, previous: Atom = atom): number =>
  atom.isRightToLeft ? previous.left - atom.right : atom.left - previous.right;

const joint = (gap: number, cell: number, before: Atom | undefined, after: Atom): string => {
  if (gap > cell) return '\t';
  const isCjk = CJK.test(before?.text.at(-1) ?? '') && CJK.test(after.text.at(0) ?? '');
  return gap > (isCjk ? 0.6 : 0.15) ? ' ' : '';
};
