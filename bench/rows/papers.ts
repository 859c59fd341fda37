import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure, Row } from '../harness/figure.ts';
import { comparePaper, type PaperFigures } from '../harness/papers/compare-paper.ts';
import { paperSource } from '../harness/papers/paper-source.ts';
import { setPaper } from '../harness/papers/set-paper.ts';
import { sizeOf } from '../harness/ratio.ts';

const PAPERS = 30;
const SHARE = 1;

const figuresOf = (way: string, papers: readonly PaperFigures[]): Figure[] => {
  const sum = (count: keyof PaperFigures): number => papers.reduce((total, paper) => total + paper[count], 0);
  const share = (count: keyof PaperFigures): number => (100 * sum(count)) / sum('characters');
  return [
    { measure: `${way}: characters lost`, unit: '%', value: share('lost'), atMost: SHARE },
    { measure: `${way}: new overlaps of words`, value: sum('overlaps'), atMost: 0 },
    { measure: `${way}: pages left blank`, value: sum('blank'), atMost: 0 },
    { measure: `${way}: formulas changed`, value: sum('formulas'), atMost: 0 },
    { measure: `${way}: pages and blocks kept in the original`, value: sum('kept') },
  ];
};

export const papers: Row = {
  name: 'papers',
  about: `${PAPERS} papers set by LaTeX (Debian's texlive and poppler-utils), laid out and written back by a translator that echoes`,
  async measure({ rest }) {
    const count = sizeOf(rest, PAPERS);
    const folder = await mkdtemp(join(tmpdir(), 'studiolo-papers-'));
    try {
      const figures: { unchanged: PaperFigures[]; longer: PaperFigures[] } = { unchanged: [], longer: [] };
      for (let number = 0; number < count; number += 1) {
        const pdf = await setPaper(folder, `paper-${number}`, paperSource(number));
        figures.unchanged.push(await comparePaper(pdf, join(folder, 'unchanged.pdf'), 'unchanged'));
        figures.longer.push(await comparePaper(pdf, join(folder, 'longer.pdf'), 'longer'));
      }
      const all = figures.unchanged;
      const total = (field: 'pages' | 'characters' | 'outside') =>
        all.reduce((sum, paper) => sum + paper[field], 0);
      return [
        { measure: 'papers', value: count },
        { measure: 'pages', value: total('pages') },
        {
          measure: 'characters outside any block',
          unit: '%',
          value: (100 * total('outside')) / total('characters'),
          atMost: SHARE,
        },
        ...figuresOf('unchanged', figures.unchanged),
        ...figuresOf('a third longer', figures.longer),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
