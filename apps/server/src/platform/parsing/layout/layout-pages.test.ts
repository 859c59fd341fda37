import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { layoutPages } from './layout-pages.ts';

const PAPER = fileURLToPath(new URL('../../../testing/documents/two-columns.pdf', import.meta.url));

it('reads a two-column TeX paper in reading order: whole paragraphs, and every formula separate from the words [translate.layout]', async () => {
  const { pages } = await layoutPages(PAPER, () => undefined);
  const blocks = pages.flatMap((page) => page.blocks);
  const blockWith = (start: string) => {
    const block = blocks.find(({ text }) => text.startsWith(start));
    return {
      kind: block?.kind,
      text: block?.text,
      formulas: block?.parts.filter(({ kind }) => kind === 'formula').map(({ text }) => text),
    };
  };
  // Formulas in bold text are not bold, and names of functions belong to formulas.
  expect(blockWith('Abstract')).toEqual({
    kind: 'paragraph',
    text: expect.stringMatching(
      /ratio of ⟦1⟧ while it uses only ⟦2⟧ beams.*without a single missed ship\.$/,
    ) as string,
    formulas: ['1 +ϵ', 'O(logn)'],
  });
  // A root hangs below its line, and a fraction extends below its own.
  expect(blockWith('The difficulty').formulas).toEqual(['µ', 'µ', 'µ≈ √T']);
  expect(blockWith('The proof').text).toMatch(/Define ⟦1⟧ and observe that the potential/);
  expect(blockWith('The proof').formulas?.[0]).toContain('log');
  expect(blockWith('with a learning rate').formulas?.[0]).toBe('η∈(0,1)');
  expect(blockWith('TABLE I').kind).toBe('caption');
  // The labels of a plot stay in the plot.
  expect(blockWith('sparse').kind).toBe('figure');
  const prose = blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text);
  expect(prose.join(' ')).not.toMatch(/[√∑∫∈≈λμηω]|\blog\b/u);
});
