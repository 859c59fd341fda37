import { textOf } from '../pdf/line-text.ts';
import type { Line } from '../pdf/reading-order.ts';
import { formulaRuns } from './formula-runs.ts';
import type { LaidPart } from './laid-document.ts';
import { around, toRectangle } from './shapes.ts';
import { styledIn, type StyledAtom } from './styled-atoms.ts';

/** What a line says: its words with a sign for each formula, and the formulas. */
export type LineWords = {
  text: string;
  parts: LaidPart[];
  /** Letters of words, and signs of formulas. */
  letters: number;
  signs: number;
};

/** Stands for a part while lines are put together; no text of a page has it. */
export const PART = '\ue000';

const plain = (text: string): string => text.replaceAll(/[\ue000⟦⟧]/g, '');

/** Reads a line; what is a formula becomes a part. */
export const lineWords = (line: Line, page: number): LineWords => {
  const atoms = styledIn(line);
  const marks = formulaRuns(atoms, line.gaps, line.size);
  const parts: LaidPart[] = [];
  const pieces: StyledAtom[] = [];
  const gaps: number[] = [];
  let letters = 0;
  let signs = 0;
  let run: StyledAtom[] = [];
  const close = (): void => {
    const [first] = run;
    if (!first) return;
    const edges = around(run);
    parts.push({
      kind: 'formula',
      text: textOf({ ...line, atoms: run, gaps: run.map(() => 0) }),
      page,
      box: toRectangle(edges),
    });
    pieces.push({ ...first, ...edges, text: PART });
    run = [];
  };
  atoms.forEach((atom, index) => {
    if (marks[index]) {
      if (run.length === 0) gaps.push(line.gaps[index] ?? 0);
      run.push(atom);
      signs += atom.text.trim().length;
      return;
    }
    close();
    letters += atom.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    pieces.push({ ...atom, text: plain(atom.text) });
    gaps.push(line.gaps[index] ?? 0);
  });
  close();
  return { text: textOf({ ...line, atoms: pieces, gaps }), parts, letters, signs };
};
