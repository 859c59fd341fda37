import { expect, it } from 'vitest';
import { lexBlocks } from '../lexer.ts';
import { searchParagraph } from './in-paragraph.ts';

it('searches for the start of a rule within the paragraph only [chat.markdown]', () => {
  expect(searchParagraph(/\n\$\$/)('one\n$$x$$')).toBe(4);
  expect(searchParagraph(/\n\$\$/)('one\n\n$$x$$')).toBeUndefined();
  expect(searchParagraph(/\n\$\$/)('one\n \t\ntwo\n$$x$$')).toBeUndefined();
  expect(searchParagraph(/\n\$\$/)('one\n===\ntwo\n$$x$$')).toBeUndefined();
});

it('reads a long text without blank lines in linear time [chat.markdown]', () => {
  expect(lexBlocks('words\n===\n'.repeat(100_000))).toHaveLength(100_000);
});

it('finds formulas and notes after a line and after an empty line [chat.markdown]', () => {
  const kinds = lexBlocks('one\n$$x$$\n\ntwo\n\n$$y$$\n\nthree\n[^1]: note').map(({ type }) => type);
  expect(kinds.filter((type) => type !== 'space')).toEqual([
    ...['paragraph', 'formula', 'paragraph', 'formula', 'paragraph', 'footnote'],
  ]);
});
