import { expect, it } from 'vitest';
import { lexBlocks } from '../lexer.ts';
import { startInParagraph } from './in-paragraph.ts';

it('looks for what begins in a paragraph no further than its end [chat.markdown]', () => {
  expect(startInParagraph('one\n$$x$$', /\n\$\$/)).toBe(4);
  expect(startInParagraph('one\n\n$$x$$', /\n\$\$/)).toBeUndefined();
  expect(startInParagraph('one\n \t\ntwo\n$$x$$', /\n\$\$/)).toBeUndefined();
});

it('finds formulas and notes below a line and below an empty one [chat.markdown]', () => {
  const kinds = lexBlocks('one\n$$x$$\n\ntwo\n\n$$y$$\n\nthree\n[^1]: note').map(({ type }) => type);
  expect(kinds.filter((type) => type !== 'space')).toEqual([
    ...['paragraph', 'formula', 'paragraph', 'formula', 'paragraph', 'footnote'],
  ]);
});
