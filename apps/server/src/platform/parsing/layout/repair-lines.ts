import { orderOf } from '../pdf/line-order.ts';
import { median } from '../../median.ts';
import type { Block, Line } from '../pdf/reading-order.ts';
import { formulaRuns } from './formula-runs.ts';
import { around } from './shapes.ts';
import { styledIn } from './styled-atoms.ts';

const MIN_OVERLAP = 0.15;
/** A Chinese character is a word: TeX sets each in the subset font that contains it. */
const WORD = /\p{L}{3}|\p{Script=Han}/u;

/** Whether a line has characters of formulas and no word. */
export const isMathLine = (line: Line): boolean => {
  const atoms = styledIn(line);
  const marks = formulaRuns(atoms, line.gaps, line.size);
  const words = atoms.filter((atom, index) => !marks[index] && WORD.test(atom.text));
  return (
    words.length === 0 && (marks.some(Boolean) || atoms.every(({ text }) => /^[\d\s()=+−-]{1,4}$/.test(text)))
  );
};

/** Attaches parts of formulas above and below their line: fractions, limits, exponents. */
export const repairLines = (block: Block): Block => {
  const lines = [...block];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || !isMathLine(line)) continue;
    const shared = (other: Line | undefined): number =>
      other
        ? (Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top)) /
          (line.bottom - line.top || 1)
        : 0;
    const near = [lines[index - 1], lines[index + 1]].toSorted((a, b) => shared(b) - shared(a))[0];
    if (
      !near ||
      shared(near) < MIN_OVERLAP ||
      near.right < line.left - line.size ||
      near.left > line.right + line.size
    )
      continue;
    const atoms = [...near.atoms, ...line.atoms];
    const merged: Line = {
      ...orderOf(atoms, near.isRightToLeft),
      ...around([near, line]),
      size: median([...near.atoms].map(({ size }) => size)),
    };
    lines.splice(lines.indexOf(near), 1, merged);
    lines.splice(index, 1);
    index = Math.max(-1, index - 2);
  }
  return lines;
};
