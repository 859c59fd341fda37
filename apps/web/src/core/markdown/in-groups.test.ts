import { lexBlocks } from '@studiolo/markdown/lexer';
import { expect, it } from 'vitest';
import { inGroups } from './in-groups.ts';

const blocksOf = (text: string) => lexBlocks(text).filter(({ type }) => type !== 'space');
const lengths = (text: string) => inGroups(blocksOf(text)).map(({ length }) => length);

it('keeps every block in its order, in groups of a size that suits a page [chat.markdown]', () => {
  const blocks = blocksOf('one\n\n'.repeat(100));
  expect(inGroups(blocks).flat()).toEqual(blocks);
  expect(lengths('one\n\n'.repeat(20))).toEqual([6, 6, 6, 2]);
  expect(lengths('')).toEqual([]);
});

it('parts no code, table or rule from what comes after it, unless there is nothing else [chat.markdown]', () => {
  expect(lengths('one\n\n'.repeat(5) + '---\n\n'.repeat(5) + 'one\n\n'.repeat(5))).toEqual([11, 4]);
  expect(lengths('---\n\n'.repeat(150))).toEqual([64, 64, 22]);
});

it('leaves the groups that are full as they are while a text grows [chat.markdown]', () => {
  const whole = inGroups(blocksOf('one\n\n- two\n\n'.repeat(40)));
  const begun = inGroups(blocksOf('one\n\n- two\n\n'.repeat(20)));
  expect(whole.slice(0, begun.length - 1)).toEqual(begun.slice(0, -1));
});
