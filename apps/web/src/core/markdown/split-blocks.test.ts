import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexBlocks } from '@studiolo/markdown/lexer';
import { EXAMPLES } from '@studiolo/markdown/testing/examples';
import { createSplitter } from './split-blocks.ts';

const PIECES = [
  '# Heading\n',
  '\n',
  '\n\n',
  'Some **bold** text',
  '继续**注意：**请',
  '- item\n',
  '  - nested\n',
  '1. one\n',
  '> quote\n',
  '```ts\n',
  '```markdown\n',
  'const a = 1;\n',
  '```\n',
  '| a | b |\n',
  '|---|---|\n',
  '| 1 | 2 |\n',
  '$$\n',
  'x^2\n',
  '\\[\n',
  '\\]\n',
  '---\n',
  '===\n',
  '    indented\n',
  '<div>\n',
  '</div>\n',
  '[a]: https://a.com\n',
  '[^1]: note\n',
  '* * *\n',
  '- [x] done\n',
  'a',
  ' ',
  '[a] [1]',
];
const markdown = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));

const summary = (blocks: readonly { type: string; raw: string }[]) =>
  blocks.map(({ type, raw }) => [type, raw]);
const shownBlocks = (text: string) =>
  summary(lexBlocks(text).filter(({ type }) => type !== 'space' && type !== 'def'));

describe('a growing text [chat.markdown]', () => {
  it('ends with the same blocks no matter how it was split', () => {
    fc.assert(
      fc.property(markdown, fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1 }), (text, steps) => {
        const split = createSplitter();
        for (let at = 0, step = 0; at < text.length; step += 1) {
          at += steps[step % steps.length] ?? 1;
          split(text.slice(0, at), true);
        }
        expect(summary(split(text, false).blocks)).toEqual(shownBlocks(text));
      }),
      { numRuns: 400, seed: 7 },
    );
  });

  it('ends with the same blocks wherever it was split: for each CommonMark example, and for all of them in one text', () => {
    const texts = [
      ...EXAMPLES.map(({ markdown }) => markdown),
      EXAMPLES.map(({ markdown }) => markdown).join('\n\n'),
    ];
    for (const text of texts) {
      const step = Math.ceil(text.length / 200);
      const blocks = createSplitter()(text, false);
      const split = createSplitter();
      for (let at = step; at < text.length; at += step) {
        split(text.slice(0, at), true);
        const once = createSplitter();
        once(text.slice(0, at), true);
        if (step === 1) expect(once(text, false)).toEqual(blocks);
      }
      expect(split(text, false)).toEqual(blocks);
    }
  });

  it('keeps the identity of blocks that can no longer change', () => {
    const split = createSplitter();
    const first = split('# A\n\none\n\ntwo\n\nthree', true).blocks;
    const second = split('# A\n\none\n\ntwo\n\nthree and more', true).blocks;
    expect(second.slice(0, 3)).toEqual(first.slice(0, 3));
    expect(second.every((block, index) => index === 3 || block === first[index])).toBe(true);
    expect(second[3]).not.toBe(first[3]);
  });

  it('starts over with a different text', () => {
    const split = createSplitter();
    split('one\n\ntwo\n\nthree\n\nfour', true);
    expect(summary(split('other', false).blocks)).toEqual([['paragraph', 'other']]);
  });

  it('hides a last line that so far consists only of a marker', () => {
    const split = createSplitter();
    expect(summary(split('Intro:\n-', true).blocks)).toEqual([['paragraph', 'Intro:']]);
    expect(summary(split('Intro:\n- a', true).blocks).map(([type]) => type)).toEqual(['paragraph', 'list']);
  });

  it('keeps a formula with empty lines in one block', () => {
    const split = createSplitter();
    const text = 'a\n\n$$\nx\n\ny\n\nz\n$$\n\nend';
    for (let at = 1; at <= text.length; at += 1) split(text.slice(0, at), true);
    expect(split(text, false).blocks.map(({ type }) => type)).toEqual(['paragraph', 'formula', 'paragraph']);
  });

  it('keeps a formula that starts after words in one block, together with the words that follow it', () => {
    const text = 'The formula is: $$\nE=mc^2\n$$\nwhere $m$ is mass.\n\n$$\ny\n$$\n\nend';
    const split = createSplitter();
    for (let at = 1; at <= text.length; at += 1)
      for (const { type, raw } of split(text.slice(0, at), true).blocks)
        if (type === 'formula') expect(raw.trim()).toBe('$$\ny\n$$');
    expect(split(text, false).blocks.map(({ type }) => type)).toEqual(['paragraph', 'formula', 'paragraph']);
  });

  it('applies the link definitions and the first heading level of the whole text everywhere', () => {
    const { scope } = createSplitter()('[a]\n\n## B\n\n# C\n\n[a]: https://a.com', false);
    expect(scope).toMatchObject({ topHeading: 2, links: { a: { href: 'https://a.com' } } });
  });

  it('reads maliciously nested text without failing', () => {
    for (const text of [
      '>'.repeat(5000),
      '- '.repeat(3000),
      '['.repeat(20_000),
      '*a '.repeat(5000),
      '<!--'.repeat(2000),
    ]) {
      expect(createSplitter()(text, false).blocks.length).toBeGreaterThan(0);
    }
  });
});
