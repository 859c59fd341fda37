import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { cutCards, cutCard, type Measure } from './cut-cards.ts';

const STEPS = 6;

/** Splits the highest card repeatedly until there are `count` cards, or no card can be split. */
const splitHighest = (cards: ArticleBlock[][], count: number, measure: Measure): ArticleBlock[][] => {
  const fitting = new Set<ArticleBlock[]>();
  let all = cards;
  while (all.length < count) {
    const heights = all.map((card) => (fitting.has(card) ? -1 : measure(card)));
    const height = Math.max(...heights);
    if (height < 0) return all;
    const at = heights.indexOf(height);
    const card = all[at] ?? [];
    const { card: first, rest } = cutCard(card, height / 2, measure);
    if (rest.length === 0) fitting.add(card);
    else all = [...all.slice(0, at), first, rest, ...all.slice(at + 1)];
  }
  return all;
};

/** Splits an article that fits on at most `count` cards into cards of similar height. */
const spread = (
  blocks: readonly ArticleBlock[],
  count: number,
  room: number,
  measure: Measure,
): ArticleBlock[][] => {
  let best = cutCards(blocks, room, measure);
  let [low, high] = [Math.min(room, measure(blocks) / count), room];
  for (let step = 0; step < STEPS && high - low > 1; step += 1) {
    const middle = (low + high) / 2;
    const cards = cutCards(blocks, middle, measure, count);
    if (cards.length > count || cards.some((card) => measure(card) > room)) low = middle;
    else {
      best = cards;
      high = middle;
    }
  }
  return splitHighest(best, count, measure);
};

type CountedCards = { cards: ArticleBlock[][]; /** Font size, in px. */ fontSize: number };

/**
 * Splits an article into `count` cards. For fewer cards than needed, uses smaller fonts, down to the last of
 * `sizes`, and ignores rules that force more cards. For more cards, splits between blocks, sentences and
 * lines. If the number is impossible, returns the nearest one.
 */
export const cutToCount = (
  article: readonly ArticleBlock[],
  count: number,
  room: number,
  sizes: readonly number[],
  measureAt: (size: number) => Measure,
): CountedCards => {
  const blocks = article.filter(({ kind }) => kind !== 'footnote');
  const parts = cutCards(blocks, Infinity, () => 0).length;
  const remaining = parts > count ? blocks.filter(({ kind }) => kind !== 'rule') : blocks;
  for (const fontSize of sizes) {
    const measure = measureAt(fontSize);
    const cards = cutCards(remaining, room, measure, count);
    if (cards.length <= count && cards.every((card) => measure(card) <= room || card.length === 1))
      return { cards: spread(remaining, count, room, measure), fontSize };
  }
  const fontSize = sizes.at(-1) ?? 0;
  return { cards: cutCards(remaining, room, measureAt(fontSize)), fontSize };
};
