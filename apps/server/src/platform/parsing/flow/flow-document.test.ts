import { PLACEHOLDER } from '@studiolo/contract/translate/blocks';
import { expect, it } from 'vitest';
import type { LayoutBlock } from '../layout/layout-document.ts';
import { flowDocument } from './flow-document.ts';

const blocksOf = (text: string, kind: 'md' | 'txt' | 'docx' = 'md') =>
  flowDocument(text, kind).pages.flatMap(({ blocks }) => blocks);

const fullText = ({ text, parts }: LayoutBlock): string =>
  text.replaceAll(PLACEHOLDER, (_, number: string) => parts[Number(number) - 1]?.text ?? '');

it('distinguishes headings, paragraphs, lists, tables, formulas and code [translate.formulas]', () => {
  const text = `# A title

A paragraph that runs
over two lines with $x^2$ and [a link](https://example.org/a_(b)) [3].

- one
- two
  2. inner

> said by another

| a | b |
| --- | --- |
| 1 | two |

$$
E = mc^2
$$

\`\`\`js
let a = 1;
\`\`\``;
  const blocks = blocksOf(text);
  expect(blocks.map(({ kind }) => kind)).toEqual([
    ...['heading', 'paragraph', 'list', 'list', 'list', 'paragraph', 'cells', 'formula', 'code'],
  ]);
  expect(flowDocument(text, 'md').title).toBe('A title');
  expect(blocks[1]).toMatchObject({
    text: 'A paragraph that runs over two lines with ⟦1⟧ and [a link](⟦2⟧) ⟦3⟧.',
    parts: [{ kind: 'formula', text: '$x^2$' }, { text: 'https://example.org/a_(b)' }, { text: '[3]' }],
  });
  expect(blocks[4]?.parts).toMatchObject([{ kind: 'mark', text: '  2. ' }]);
  expect(fullText(blocks[6]!)).toBe('| a | b |\n| --- | --- |\n| 1 | two |');
});

it('loses no word of a text, however long its paragraphs are [translate.report]', () => {
  const sentence = 'Nothing of this is left out, whatever its length may be. ';
  const long = blocksOf(`${sentence.repeat(200)}\n\n${'字'.repeat(9000)}`);
  expect(Math.max(...long.map(({ text }) => text.length))).toBeLessThanOrEqual(2500);
  const squeezed = (text: string) => text.replaceAll(/\s/g, '');
  expect(squeezed(long.map(({ text }) => text).join(''))).toBe(
    squeezed(sentence.repeat(200)) + '字'.repeat(9000),
  );
});

it('joins lines broken at a width, and keeps lines that are paragraphs [translate.formulas]', () => {
  expect(blocksOf('One line\nand its end.\n\nAnother.', 'txt').map(({ text }) => text)).toEqual([
    'One line and its end.',
    'Another.',
  ]);
  expect(blocksOf('第一行\n接着写。\n\n另一段。', 'txt').map(({ text }) => text)).toEqual([
    '第一行接着写。',
    '另一段。',
  ]);
  expect(blocksOf('One.\nTwo.', 'txt').map(({ text }) => text)).toEqual(['One.', 'Two.']);
});

it('treats placeholder characters, prices and unclosed code fences in a text as words', () => {
  expect(blocksOf('It says ⟦1⟧ and costs $5 or $6.').map(fullText)).toEqual([
    'It says [1] and costs $5 or $6.',
  ]);
  expect(blocksOf('```\nnever closed')).toMatchObject([{ kind: 'code' }]);
  expect(blocksOf('|').length).toBe(1);
});
