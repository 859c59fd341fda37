import { describe, expect, it } from 'vitest';
import { readArticle } from './article/read-article.ts';
import { lexBlocks, lexInline } from './lexer.ts';
import { markdownText } from './markdown-text.ts';
import type { TextToken } from './tokens.ts';

/** Length of text whose parsing in quadratic time would exceed the time limit of a test. */
const LENGTH = 600_000;
const LINES = 1000;

const rawOf = (tokens: readonly TextToken[]): string => tokens.map(({ raw }) => raw).join('');

// Comparing each delimiter with all later ones would take minutes or hours here.
describe('repeated delimiters are parsed in linear time [chat.markdown]', () => {
  it('in a paragraph without spaces', () => {
    const paragraph = '1_2'.repeat(LENGTH / 3);
    expect(rawOf(lexInline(paragraph, {}))).toBe(paragraph);
  });

  it('in a line of spaces after a dollar sign', () => {
    const line = `costs $${' '.repeat(LENGTH)}more`;
    expect(rawOf(lexInline(line, {}))).toBe(line);
  });
});

it.each(['\\[\n', '\\begin{array}\n', '$$\n'])(
  'keeps unterminated blocks that open with %j [chat.markdown]',
  (unit) => {
    expect(rawOf(lexBlocks(unit.repeat(LINES)))).toBe(unit.repeat(LINES));
  },
);

describe('a long paragraph [chat.markdown]', () => {
  it('keeps its marks, links and formulas', () => {
    const sentence = 'A **bold** word, `code`, $x^2$ and [a link](https://a.example). ';
    const types = lexInline(sentence.repeat(500), {}).map(({ type }) => type);
    for (const type of ['strong', 'codespan', 'formula', 'link'])
      expect(types.filter((each) => each === type)).toHaveLength(500);
  });
});

it.each(['details', 'sup', 'kbd', 'mark'])('reads thousands of nested <%s> [chat.markdown]', (tag) => {
  for (const gap of ['', '\n\n']) {
    const text = `<${tag}>${gap}`.repeat(3000) + 'lamp' + `${gap}</${tag}>`.repeat(3000);
    expect(markdownText(text)).toContain('lamp');
    expect(JSON.stringify(readArticle(text))).toContain('lamp');
  }
});
