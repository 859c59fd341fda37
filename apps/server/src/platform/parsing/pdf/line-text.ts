import type { Atom } from './atoms.ts';
import type { Line } from './reading-order.ts';

export const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

const HANGUL = /\p{Script=Hangul}/u;

/** Chinese is justified by widening the gaps between characters; the space that means one is a wide one. */
const JUSTIFIED = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;

/** Gaps of a table: justified words stand less far apart, unless the line has cells anyhow. */
const SURE_CELL = 2;
const LIKELY_CELL = 1;

/** A line's runs as text; what stands far apart, as cells of a table do, is parted by a tab. */
export const textOf = (line: Line): string => {
  const gaps = line.gaps.map((gap) => gap / (line.size || 1));
  const cell = gaps.some((gap) => gap > SURE_CELL) ? LIKELY_CELL : SURE_CELL;
  // Korean parts its words by spaces, Chinese characters among them too.
  const isKorean = line.atoms.some(({ text }) => HANGUL.test(text));
  const text = line.atoms
    .map((atom, index) => {
      const before = line.atoms[index - 1];
      const isMark = /^\p{M}/u.test(atom.text);
      return `${before && !isMark ? joint(gaps[index] ?? 0, cell, !isKorean && areCjk(before, atom)) : ''}${atom.text}`;
    })
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return isKorean ? text : text.replaceAll(JUSTIFIED, '');
};

const areCjk = (before: Atom, after: Atom): boolean =>
  CJK.test(before.text.at(-1) ?? '') && CJK.test(after.text.at(0) ?? '');

const joint = (gap: number, cell: number, isCjk: boolean): string => {
  if (gap > cell) return '\t';
  return gap > (isCjk ? 0.6 : 0.15) ? ' ' : '';
};
