import { readArticle } from '@studiolo/markdown/article/read-article';
import { textOfSpans } from '@studiolo/markdown/article/walk';
import { expect, it } from 'vitest';
import type { Measure } from './cut-cards.ts';
import { cutToCount } from './cut-to-count.ts';

/** The font size determines the number of characters per line and the line height. */
const measureAt =
  (size: number): Measure =>
  (blocks) =>
    blocks.reduce(
      (sum, block) =>
        sum + ('spans' in block ? Math.ceil((textOfSpans(block.spans).length * size) / 160) * size : size),
      0,
    );
const SIZES = [16, 15, 14, 13, 12];
const cut = (markdown: string, count: number) =>
  cutToCount(readArticle(markdown), count, 160, SIZES, measureAt);
const lettersOf = ({ cards }: ReturnType<typeof cut>): string =>
  cards
    .flat()
    .map((block) => ('spans' in block ? textOfSpans(block.spans) : ''))
    .join('');

const PARAGRAPH = '灯塔守护着海岸，夜里的光穿过浓雾。'.repeat(5);
const TEXT = Array.from({ length: 8 }, () => PARAGRAPH).join('\n\n');

it.each([7, 8, 9, 10, 11, 12, 17, 24])('splits a text into exactly %i cards [write.poster]', (count) => {
  const result = cut(TEXT, count);
  expect(result.cards).toHaveLength(count);
  for (const card of result.cards) expect(measureAt(result.fontSize)(card)).toBeLessThanOrEqual(160);
  expect(lettersOf(result)).toBe(PARAGRAPH.repeat(8));
});

it('uses a smaller font for fewer cards, and the same font for more [write.poster]', () => {
  expect(cut(TEXT, 5).fontSize).toBeLessThan(16);
  expect(cut(TEXT, 20).fontSize).toBe(16);
});

it('ignores rules that would create more cards than requested [write.poster]', () => {
  expect(cut('a\n\n---\n\nb\n\n---\n\nc', 2).cards).toHaveLength(2);
  expect(cut('a\n\n---\n\nb\n\n---\n\nc', 3).cards).toHaveLength(3);
});

it('returns the nearest possible number if the text cannot be split as requested [write.poster]', () => {
  expect(cut('a\n\nb', 9).cards).toHaveLength(2);
  const fewest = cut(TEXT, 1);
  expect(fewest).toMatchObject({ fontSize: 12 });
  expect(fewest.cards.length).toBeGreaterThan(1);
});
