import { lexBlocks } from '@studiolo/markdown/lexer';
import { expect, it } from 'vitest';
import { groupBlocks } from './group-blocks.ts';

const blocksOf = (text: string) => lexBlocks(text).filter(({ type }) => type !== 'space');
const lengths = (text: string) => groupBlocks(blocksOf(text)).map(({ length }) => length);

it('keeps all blocks in order, in groups of a suitable size [chat.markdown]', () => {
  const blocks = blocksOf('one\n\n'.repeat(100));
  expect(groupBlocks(blocks).flat()).toEqual(blocks);
  expect(lengths('one\n\n'.repeat(20))).toEqual([6, 6, 6, 2]);
  expect(lengths('')).toEqual([]);
});

it('separates code, tables or rules from the next block only if unavoidable [chat.markdown]', () => {
  expect(lengths('one\n\n'.repeat(5) + '---\n\n'.repeat(5) + 'one\n\n'.repeat(5))).toEqual([11, 4]);
  expect(lengths('---\n\n'.repeat(150))).toEqual([64, 64, 22]);
});

it('keeps full groups unchanged while a text grows [chat.markdown]', () => {
  const all = groupBlocks(blocksOf('one\n\n- two\n\n'.repeat(40)));
  const beginning = groupBlocks(blocksOf('one\n\n- two\n\n'.repeat(20)));
  expect(all.slice(0, beginning.length - 1)).toEqual(beginning.slice(0, -1));
});
