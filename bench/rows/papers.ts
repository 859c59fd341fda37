import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure, Row } from '../harness/figure.ts';
import { comparePaper, type PaperFigures } from '../harness/papers/compare-paper.ts';
import { paperSource } from '../harness/papers/paper-source.ts';
import { typesetPaper } from '../harness/papers/typeset-paper.ts';
import { sizeOf } from '../harness/ratio.ts';

const PAPERS = 30;
const MAX_PERCENT = 1;

const figuresOf = (rewrite: string, papers: readonly PaperFigures[]): Figure[] => {
  const sum = (count: keyof PaperFigures): number => papers.reduce((total, paper) => total + paper[count], 0);
  const share = (count: keyof PaperFigures): number => (100 * sum(count)) / sum('characters');
  return [
    { measure: `${rewrite}: characters lost`, unit: '%', value: share('lost'), atMost: MAX_PERCENT },
    { measure: `${rewrite}: new overlaps of words`, value: sum('overlaps'), atMost: 0 },
    { measure: `${rewrite}: pages left blank`, value: sum('blank'), atMost: 0 },
    { measure: `${rewrite}: formulas changed`, value: sum('formulas'), atMost: 0 },
    { measure: `${rewrite}: pages and blocks left unchanged`, value: sum('kept') },
  ];
};

export const papers: Row = {
  name: 'papers',
  about: `${PAPERS} papers typeset by LaTeX (needs texlive and poppler-utils), analyzed and rewritten with their own texts`,
  async measure({ rest }) {
    const count = sizeOf(rest, PAPERS);
    const folder = await mkdtemp(join(tmpdir(), 'studiolo-papers-'));
    try {
      const figures: { unchanged: PaperFigures[]; longer: PaperFigures[] } = { unchanged: [], longer: [] };
      for (let number = 0; number < count; number += 1) {
        const pdf = await typesetPaper(folder, `paper-${number}`, paperSource(number));
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
          atMost: MAX_PERCENT,
        },
        ...figuresOf('unchanged', figures.unchanged),
        ...figuresOf('a third longer', figures.longer),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
