import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { layOut } from './lay-out.ts';

const PAPER = fileURLToPath(new URL('../../../testing/documents/two-columns.pdf', import.meta.url));

it('takes a two-column paper of TeX as a reader does: whole paragraphs, and every formula out of their words [translate.layout]', async () => {
  const { pages } = await layOut(PAPER, () => undefined);
  const blocks = pages.flatMap((page) => page.blocks);
  const found = (start: string) => {
    const block = blocks.find(({ text }) => text.startsWith(start));
    return {
      ...{ kind: block?.kind, text: block?.text },
      formulas: block?.parts.filter(({ kind }) => kind === 'formula').map(({ text }) => text),
    };
  };
  // Formulas in bold words are not bold, and names of functions belong to formulas.
  expect(found('Abstract')).toEqual({
    kind: 'paragraph',
    text: expect.stringMatching(
      /ratio of ⟦1⟧ while it uses only ⟦2⟧ beams.*without a single missed ship\.$/,
    ) as string,
    formulas: ['1 +ϵ', 'O(logn)'],
  });
  // A root hangs from its line, and a fraction reaches below its own.
  expect(found('The difficulty').formulas).toEqual(['µ', 'µ', 'µ≈ √T']);
  expect(found('The proof').text).toMatch(/Define ⟦1⟧ and observe that the potential/);
  expect(found('The proof').formulas?.[0]).toContain('log');
  expect(found('with a learning rate').formulas?.[0]).toBe('η∈(0,1)');
  expect(found('TABLE I').kind).toBe('caption');
  // The labels of a plot stay in the plot.
  expect(found('sparse').kind).toBe('figure');
  const prose = blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text);
  expect(prose.join(' ')).not.toMatch(/[√∑∫∈≈λμηω]|\blog\b/u);
});
