import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { readArticle } from '@studiolo/markdown/article/read-article';
import { textOfSpans } from '@studiolo/markdown/article/walk';
import { expect, it } from 'vitest';
import { cutCards, type Measure } from './cut-cards.ts';

/** Ten letters a line, a line of each item, row and line of code, three lines a picture. */
const heightOf = (block: ArticleBlock): number => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return Math.ceil(textOfSpans(block.spans).length / 10);
    case 'list':
      return block.items.length;
    case 'table':
      return block.rows.length + 1;
    case 'code':
      return block.text.split('\n').length;
    case 'figure':
      return 3;
    case 'quote':
      return block.blocks.reduce((sum, each) => sum + heightOf(each), 0);
    default:
      return 1;
  }
};
const measure: Measure = (blocks) => blocks.reduce((sum, block) => sum + heightOf(block), 0);

const cut = (markdown: string, room: number) => cutCards(readArticle(markdown), room, measure);
const saidOn = (card: readonly ArticleBlock[]): string =>
  card.map((block) => ('spans' in block ? textOfSpans(block.spans) : block.kind)).join('|');

it('what fits on one card is one card [write.poster]', () => {
  expect(cut('# 灯\n\n一句话。', 5).map(saidOn)).toEqual(['灯|一句话。']);
});

it('a long paragraph is cut where a sentence ends, and nothing of it is lost [write.poster]', () => {
  const text = '第一句说的是灯塔在海边。第二句说的是守灯的人。第三句说的是夜里的风。第四句完。';
  const cards = cut(text, 3).map(saidOn);
  expect(cards).toEqual([
    '第一句说的是灯塔在海边。第二句说的是守灯的人。',
    '第三句说的是夜里的风。第四句完。',
  ]);
  expect(cut('One sentence here. Another one there. A third.', 3).map(saidOn).join('')).toBe(
    'One sentence here. Another one there. A third.',
  );
});

it('a sentence that is longer than a card is cut between words [write.poster]', () => {
  const cards = cut('word '.repeat(20).trim(), 3).map(saidOn);
  expect(cards.length).toBeGreaterThan(3);
  expect(cards.join('')).toBe('word '.repeat(20).trim());
  for (const card of cards) expect(card.trim()).toMatch(/^word(?: word)*$/);
});

it('a heading goes with what it stands above [write.poster]', () => {
  expect(cut('一二三四五六七八九十。\n\n## 头\n\n后面的话很长很长很长。', 3).map(saidOn)).toEqual([
    '一二三四五六七八九十。',
    '头|后面的话很长很长很长。',
  ]);
});

it('lists, tables and code are cut between their lines; a table says its head again [write.poster]', () => {
  expect(cut('- a\n- b\n- c\n- d\n- e', 2).map((card) => card.map(heightOf))).toEqual([[2], [2], [1]]);
  const [, second] = cut('1. a\n2. b\n3. c', 2);
  expect(second?.[0]).toMatchObject({ kind: 'list', start: 3 });
  const tables = cut('| a |\n|--|\n| 1 |\n| 2 |\n| 3 |', 3);
  expect(tables).toHaveLength(2);
  for (const [table] of tables) expect(table).toMatchObject({ header: [[{ text: 'a' }]] });
  expect(cut('```\n1\n2\n3\n```', 2)).toHaveLength(2);
});

it('code and a table that fit on a card are not cut [write.poster]', () => {
  expect(cut('一句。\n\n```\n1\n2\n3\n```', 3).map(saidOn)).toEqual(['一句。', 'code']);
  expect(cut('一句。\n\n| a |\n|--|\n| 1 |\n| 2 |', 3).map(saidOn)).toEqual(['一句。', 'table']);
});

it('a line across begins the next card, and what fits nowhere has one to itself [write.poster]', () => {
  expect(cut('a\n\n---\n\nb', 5).map(saidOn)).toEqual(['a', 'b']);
  expect(cut('a\n\n![x](/x.png)\n\nb', 2).map(saidOn)).toEqual(['a', 'figure', 'b']);
});

it('ends for any text and any room [write.poster]', () => {
  const text = '# t\n\n## u\n\n> q\n> q\n\n- a\n- b\n\n```\nx\n```\n\n' + '长句'.repeat(200);
  for (const room of [0, 1, 2, 7]) expect(cut(text, room).length).toBeLessThan(600);
});
