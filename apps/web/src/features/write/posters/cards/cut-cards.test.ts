import type { ArticleBlock, ArticleSpan } from '@studiolo/markdown/article/article';
import { readArticle } from '@studiolo/markdown/article/read-article';
import { textOfSpans } from '@studiolo/markdown/article/walk';
import { expect, it } from 'vitest';
import { cutCards, type Measure } from './cut-cards.ts';

const linesOf = (spans: ArticleSpan[]): number => Math.ceil(textOfSpans(spans).length / 10);
const heightOfAll = (blocks: readonly ArticleBlock[]): number =>
  blocks.reduce((sum, block) => sum + heightOf(block), 0);

/** Ten characters per line; one line per item, row and line of code; three lines per picture. */
const heightOf = (block: ArticleBlock): number => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return linesOf(block.spans);
    case 'list':
      return block.items.reduce((sum, { blocks }) => sum + heightOfAll(blocks), 0);
    case 'table':
      return [block.header, ...block.rows].reduce((sum, row) => sum + Math.max(...row.map(linesOf)), 0);
    case 'code':
      return block.text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 10)), 0);
    case 'figure':
      return 3 + Math.ceil(block.picture.title.length / 10);
    case 'quote':
    case 'callout':
      return heightOfAll(block.blocks);
    default:
      return 1;
  }
};
const measure: Measure = heightOfAll;

const cut = (markdown: string, room: number) => cutCards(readArticle(markdown), room, measure);
const textOn = (card: readonly ArticleBlock[]): string =>
  card.map((block) => ('spans' in block ? textOfSpans(block.spans) : block.kind)).join('|');

it('puts a text that fits on one card [write.poster]', () => {
  expect(cut('# 灯\n\n一句话。', 5).map(textOn)).toEqual(['灯|一句话。']);
});

it('splits a long paragraph at the end of a sentence, without losing anything [write.poster]', () => {
  const text = '第一句说的是灯塔在海边。第二句说的是守灯的人。第三句说的是夜里的风。第四句完。';
  const cards = cut(text, 3).map(textOn);
  expect(cards).toEqual([
    '第一句说的是灯塔在海边。第二句说的是守灯的人。',
    '第三句说的是夜里的风。第四句完。',
  ]);
  expect(cut('One sentence here. Another one there. A third.', 3).map(textOn).join('')).toBe(
    'One sentence here. Another one there. A third.',
  );
});

it('splits a sentence that is longer than a card between words [write.poster]', () => {
  const cards = cut('word '.repeat(20).trim(), 3).map(textOn);
  expect(cards.length).toBeGreaterThan(3);
  expect(cards.join('')).toBe('word '.repeat(20).trim());
  for (const card of cards) expect(card.trim()).toMatch(/^word(?: word)*$/);
});

it('keeps a heading with the block below it [write.poster]', () => {
  expect(cut('一二三四五六七八九十。\n\n## 头\n\n后面的话很长很长很长。', 3).map(textOn)).toEqual([
    '一二三四五六七八九十。',
    '头|后面的话很长很长很长。',
  ]);
});

it('splits lists, tables and code between their lines, and repeats the header of a table [write.poster]', () => {
  expect(cut('- a\n- b\n- c\n- d\n- e', 2).map((card) => card.map(heightOf))).toEqual([[2], [2], [1]]);
  const [, second] = cut('1. a\n2. b\n3. c', 2);
  expect(second?.[0]).toMatchObject({ kind: 'list', start: 3 });
  const tables = cut('| a |\n|--|\n| 1 |\n| 2 |\n| 3 |', 3);
  expect(tables).toHaveLength(2);
  for (const [table] of tables) expect(table).toMatchObject({ header: [[{ text: 'a' }]] });
  expect(cut('```\n1\n2\n3\n```', 2)).toHaveLength(2);
});

it('does not split code and tables that fit on a card [write.poster]', () => {
  expect(cut('一句。\n\n```\n1\n2\n3\n```', 3).map(textOn)).toEqual(['一句。', 'code']);
  expect(cut('一句。\n\n| a |\n|--|\n| 1 |\n| 2 |', 3).map(textOn)).toEqual(['一句。', 'table']);
});

it('starts a new card at a horizontal rule, and puts a block that is too high for any card on a separate one [write.poster]', () => {
  expect(cut('a\n\n---\n\nb', 5).map(textOn)).toEqual(['a', 'b']);
  expect(cut('a\n\n![x](/x.png)\n\nb', 2).map(textOn)).toEqual(['a', 'figure', 'b']);
});

it('terminates for any text and any height [write.poster]', () => {
  const text = '# t\n\n## u\n\n> q\n> q\n\n- a\n- b\n\n```\nx\n```\n\n' + '长句'.repeat(200);
  for (const room of [0, 1, 2, 7]) expect(cut(text, room).length).toBeLessThan(600);
});

/** Returns all text of a card in reading order. */
const lettersOf = (block: ArticleBlock): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return textOfSpans(block.spans);
    case 'code':
      return block.text;
    case 'quote':
    case 'callout':
      return block.blocks.map(lettersOf).join('');
    case 'list':
      return block.items.flatMap(({ blocks }) => blocks.map(lettersOf)).join('');
    case 'table':
      return block.rows.flatMap((row) => row.map(textOfSpans)).join('');
    case 'figure':
      return block.picture.title;
    default:
      return '';
  }
};
const bare = (text: string): string => text.replaceAll(/\s/g, '');

const LONG = 'word '.repeat(60).trim();
const SENTENCES = '灯塔守护着海岸，夜里的光穿过浓雾。'.repeat(20);

it.each([
  ['a quote', `> ${SENTENCES}`],
  ['a quote in a quote', `> > ${SENTENCES}`],
  ['a callout', `> [!TIP]\n> ${SENTENCES}`],
  ['an item', `- a\n- ${SENTENCES}\n- b`],
  ['an item of an item', `- a\n  1. ${LONG}\n- b`],
  ['a list in a quote', `> - ${SENTENCES}\n> - b`],
  ['a row of a table', `| a | b |\n|--|--|\n| ${LONG} | ${LONG}s |\n| 1 | 2 |`],
  ['a head of a table', `| ${LONG} |\n|--|\n| 1 |`],
  ['a line of code', `\`\`\`\n${'x'.repeat(300)}\n\`\`\``],
  ['a heading', `# ${LONG}`],
  ['bold words', `**${SENTENCES}**`],
  ['a link', `[${LONG}](https://log.example/1)`],
  ['words without spaces', 'ภาษาไทยเขียนโดยไม่เว้นวรรค'.repeat(12)],
  ['an address', `https://log.example/${'a1'.repeat(150)}`],
  ['what is written under a picture', `![x](/x.png "${LONG}")`],
])(
  '%s that does not fit on a card continues on the next one, without losing anything [write.poster]',
  (_, text) => {
    const cards = cut(text, 6);
    expect(cards.length).toBeGreaterThan(3);
    for (const card of cards) expect(measure(card)).toBeLessThanOrEqual(6);
    expect(bare(cards.flat().map(lettersOf).join(''))).toContain(
      bare(readArticle(text).map(lettersOf).join('')),
    );
  },
);

it('shows the marker of a continued item only once, and numbers the next item correctly [write.poster]', () => {
  const cards = cut(`1. a\n2. ${LONG}\n3. c`, 4).flat();
  const items = cards.flatMap((block) =>
    block.kind === 'list' ? block.items.map((item, at) => [block.start + at, item.isContinued ?? false]) : [],
  );
  expect(items.filter(([, isContinued]) => isContinued === false)).toEqual([
    [1, false],
    [2, false],
    [3, false],
  ]);
});

it('puts a heading on the previous card if it leaves no room for its picture [write.poster]', () => {
  expect(cut('# one line and more\n\n![x](/x.png)', 3).map(textOn)).toEqual(['one line and more', 'figure']);
});
