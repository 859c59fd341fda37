import type { Atom } from '../pdf/atoms.ts';
import { readingOrder, type Block } from '../pdf/reading-order.ts';
import { drawnOn, isDrawn, isPictured } from './figures.ts';
import { withLinks } from './linked-atoms.ts';
import type { Link } from './links-on.ts';
import { mendLines } from './mend-lines.ts';
import { isWithin, width, type Edges, type Shape } from './shapes.ts';
import { withStyles } from './styled-atoms.ts';
import { withTexSigns } from './tex-signs.ts';

type Sheet = { number: number; width: number; height: number; isTurned: boolean };

export type ReadPage = Sheet & {
  isScan: boolean;
  blocks: Block[];
  figures: (Edges & { words: string })[];
  tables: Edges[];
};

const FULL_LINE = 0.75;
const LONG_LINE = 40;

const wordsIn = (atoms: readonly Atom[]): string => atoms.map(({ text }) => text).join(' ');

/** Text in a frame is text: most of its lines are full. Labels of a drawing are short. */
const isFramedText = (atoms: readonly Atom[], figure: Edges): boolean => {
  const rows = new Map<number, { text: string; left: number; right: number }>();
  for (const { text, left, right, bottom } of atoms) {
    const key = Math.round(bottom / 4);
    const row = rows.get(key);
    rows.set(key, {
      text: `${row?.text ?? ''}${text}`,
      left: Math.min(left, row?.left ?? left),
      right: Math.max(right, row?.right ?? right),
    });
  }
  const all = [...rows.values()];
  const full = all.filter(
    ({ text, left, right }) => text.length > LONG_LINE && right - left > width(figure) * FULL_LINE,
  );
  return all.length >= 2 && full.length * 2 >= all.length;
};

/** Reads a page: what its figures hold, and the lines of everything else in their order. */
export const readPage = (
  sheet: Sheet,
  found: readonly Atom[],
  shapes: readonly Shape[],
  links: readonly Link[] = [],
): ReadPage => {
  const { figures, tables } = drawnOn(shapes, sheet);
  const framed = figures.map((figure) => {
    const inside = found.filter((atom) => isWithin(atom, figure, 0.6));
    return { ...figure, inside, isText: isFramedText(inside, figure) };
  });
  const labels = new Set(framed.filter(({ isText }) => !isText).flatMap(({ inside }) => inside));
  const styled = withStyles(
    found.filter((atom) => !labels.has(atom)),
    shapes,
  );
  const atoms = withLinks(withTexSigns(styled), links);
  const isHidden = shapes.every((shape) => shape.kind !== 'text' || shape.isHidden);
  const isWordless = !/[\p{L}\p{N}]/u.test(wordsIn(found));
  return {
    ...sheet,
    isScan: isWordless ? isDrawn(shapes, sheet) : isHidden && isPictured(shapes, sheet),
    blocks: readingOrder(atoms, sheet).map(mendLines),
    figures: framed
      .filter(({ isText }) => !isText)
      .map(({ left, top, right, bottom, inside }) => ({ left, top, right, bottom, words: wordsIn(inside) })),
    tables,
  };
};
