import type { Atom } from '../../pdf/atoms.ts';
import { readingOrder, type Block, type Line } from '../../pdf/reading-order.ts';
import { wallsOf, type ShapeEdges } from '../cell-pieces.ts';
import { drawnOn, isDrawn, isPictured } from './figures.ts';
import type { Link } from '../links-on.ts';
import { repairLines } from '../repair-lines.ts';
import { ruledTables } from './ruled-tables.ts';
import { withDropCaps } from './drop-caps.ts';
import { lineNumbersIn } from '../../pdf/line-numbers.ts';
import { isWithin, width, type Edges, type Shape, shared, areaOf } from '../shapes.ts';
import { withStyles, type StyledAtom } from '../styled-atoms.ts';
import { watermarksIn } from './watermarks.ts';
import { withTexSymbols } from './tex-symbols.ts';

const MIN_LINK_OVERLAP = 0.7;
/** Minimum share of a field's height that is next to a line. */
const BESIDE_SHARE = 0.3;

/**
 * Index in a run at which a link’s words begin, nearest to the link’s position on the page; -1 if the run
 * does not contain them.
 */
const placeIn = (atom: StyledAtom, { words, left }: Link): number => {
  const guess = ((left - atom.left) / (atom.right - atom.left || 1)) * atom.text.length;
  let best = -1;
  for (let at = atom.text.indexOf(words); at >= 0; at = atom.text.indexOf(words, at + 1))
    if (best < 0 || Math.abs(at - guess) < Math.abs(best - guess)) best = at;
  return best;
};

/** Splits a run at the edges of a link. */
const cut = (atom: StyledAtom, link: Link): StyledAtom[] => {
  if (atom.link) return [atom];
  const overlap = shared(atom, link);
  if (overlap >= areaOf(atom) * MIN_LINK_OVERLAP) return [{ ...atom, link }];
  const isOnLine = link.top < (atom.top + atom.bottom) / 2 && link.bottom > (atom.top + atom.bottom) / 2;
  const at = overlap > 0 && isOnLine && link.words !== '' ? placeIn(atom, link) : -1;
  if (at < 0) return [atom];
  const end = at + link.words.length;
  const left = Math.max(atom.left, link.left);
  const right = Math.min(atom.right, link.right);
  return [
    { ...atom, text: atom.text.slice(0, at), right: left },
    { ...atom, text: atom.text.slice(at, end), left, right, link },
    { ...atom, text: atom.text.slice(end), left: right },
  ].filter(({ text }) => text !== '');
};

/** Splits runs of text so that each is completely inside or outside a link. */
const withLinks = (atoms: readonly StyledAtom[], links: readonly Link[]): StyledAtom[] =>
  links.reduce<StyledAtom[]>((all, link) => all.flatMap((atom) => cut(atom, link)), [...atoms]);

type Sheet = { number: number; width: number; height: number; isTurned: boolean };

export type ReadPage = Sheet & {
  isScan: boolean;
  blocks: Block[];
  /** Drawings with all their words, and with the lines of those words that are not rotated. */
  figures: (Edges & { words: string; lines: Line[] })[];
  tables: Edges[];
  walls: ShapeEdges;
  /** Numbers of lines in the margins, and watermarks. */
  asides: Line[][];
};

const FULL_LINE = 0.75;
const LONG_LINE = 40;

const wordsIn = (atoms: readonly Atom[]): string => atoms.map(({ text }) => text).join(' ');

/** Text in a frame is normal text if most of its lines are full. Labels of a drawing are short. */
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

/** Reads a page: the contents of its figures, and all other lines in reading order. */
export const readPage = (
  sheet: Sheet,
  pageAtoms: readonly Atom[],
  shapes: readonly Shape[],
  links: readonly Link[] = [],
  fields: readonly Edges[] = [],
): ReadPage => {
  const { figures, tables } = drawnOn(shapes, sheet);
  const framed = figures.map((figure) => {
    const inside = pageAtoms.filter((atom) => isWithin(atom, figure, 0.6));
    return { ...figure, inside, isText: isFramedText(inside, figure) };
  });
  const labels = new Set(framed.filter(({ isText }) => !isText).flatMap(({ inside }) => inside));
  const styled = (all: readonly Atom[]): StyledAtom[] =>
    withLinks(withTexSymbols(withStyles(all, shapes)), links);
  const unframed = pageAtoms.filter((atom) => !labels.has(atom));
  const marks = watermarksIn(unframed);
  const unmarked = unframed.filter((atom) => !marks.has(atom));
  const numbers = lineNumbersIn(unmarked);
  const atoms = withDropCaps(styled(unmarked.filter((atom) => !numbers.has(atom))));
  const linesOf = (inside: readonly Atom[]): Line[] =>
    readingOrder(styled(inside.filter(({ isUpright }) => isUpright)), sheet).flat();
  const isHidden = shapes.every((shape) => shape.kind !== 'text' || shape.isHidden);
  const isWordless = !/[\p{L}\p{N}]/u.test(wordsIn(pageAtoms));
  const isBesideField = (line: Line): boolean =>
    fields.some(
      ({ top, bottom }) =>
        Math.min(bottom, line.bottom) - Math.max(top, line.top) > (bottom - top) * BESIDE_SHARE,
    );
  const blocks = readingOrder(atoms, sheet)
    .map(repairLines)
    .map((lines) => lines.map((line) => (isBesideField(line) ? { ...line, isBesideField: true } : line)));
  return {
    ...sheet,
    isScan: isWordless ? isDrawn(shapes, sheet) : isHidden && isPictured(shapes, sheet),
    blocks,
    figures: framed
      .filter(({ isText }) => !isText)
      .map(({ left, top, right, bottom, inside }) => ({
        left,
        top,
        right,
        bottom,
        words: wordsIn(inside),
        lines: linesOf(inside),
      })),
    tables: [...tables, ...ruledTables(shapes, blocks.flat(), sheet)],
    walls: wallsOf(shapes),
    asides: [numbers, marks].map((aside) => readingOrder(styled([...aside]), sheet).flat()),
  };
};
