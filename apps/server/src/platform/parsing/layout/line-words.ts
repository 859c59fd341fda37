import { textOf } from '../pdf/line-text.ts';
import type { Line } from '../pdf/reading-order.ts';
import { formulaRuns } from './formula-runs.ts';
import type { LayoutPart } from './layout-document.ts';
import { around, toRectangle } from './shapes.ts';
import { markOf, SPAN_BEGIN, SPAN_END, type Look, type MarkedRun } from './spans.ts';
import { styledIn, type StyledAtom } from './styled-atoms.ts';

/** Text of a line with a placeholder for each formula, and the formulas. */
export type LineWords = {
  text: string;
  parts: LayoutPart[];
  /** Runs whose style differs. */
  runs: MarkedRun[];
  /** Letters of words, as opposed to characters of formulas. */
  letters: number;
  formulaCharacters: number;
};

/** Placeholder of a part while lines are joined; it does not occur in the text of a page. */
export const PART = '\ue000';

const plain = (text: string): string => text.replaceAll(/[\ue000\ufdd0\ufdd1⟦⟧]/g, '');

/** Reads a line: formulas become parts, and runs whose style differs from the block's are marked. */
export const lineWords = (line: Line, page: number, look?: Look): LineWords => {
  const atoms = styledIn(line);
  const marks = formulaRuns(atoms, line.gaps, line.size);
  const parts: LayoutPart[] = [];
  const runs: MarkedRun[] = [];
  const pieces: StyledAtom[] = [];
  const gaps: number[] = [];
  let letters = 0;
  let formulaCharacters = 0;
  let run: StyledAtom[] = [];
  const close = (): void => {
    const [first] = run;
    if (!first) return;
    const edges = around(run);
    const links = [...new Set(run.flatMap(({ link }) => link?.number ?? []))];
    parts.push({
      kind: 'formula',
      text: textOf({ ...line, atoms: run, gaps: run.map(() => 0) }),
      page,
      box: toRectangle(edges),
      ...(links.length > 0 && { links }),
    });
    pieces.push({ ...first, ...edges, text: PART });
    run = [];
  };
  atoms.forEach((atom, index) => {
    if (marks[index]) {
      if (run.length === 0) gaps.push(line.gaps[index] ?? 0);
      run.push(atom);
      formulaCharacters += atom.text.trim().length;
      return;
    }
    close();
    letters += atom.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    const mark = look && markOf(atom, page, look);
    if (mark) runs.push(mark);
    const words = plain(atom.text);
    pieces.push({ ...atom, text: mark ? SPAN_BEGIN + words + SPAN_END : words });
    gaps.push(line.gaps[index] ?? 0);
  });
  close();
  return { text: textOf({ ...line, atoms: pieces, gaps }), parts, runs, letters, formulaCharacters };
};
