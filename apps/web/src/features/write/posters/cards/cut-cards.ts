import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { cutBlock } from './cut-block.ts';

export type Measure = (blocks: readonly ArticleBlock[]) => number;

/** Minimum share of a card that a partial block at its end must fill. */
const MIN_PARTIAL_SHARE = 0.18;

const isHeading = ({ kind }: ArticleBlock): boolean => kind === 'heading';

/** Blocks on one card, and the remaining blocks. */
type CardCut = { card: ArticleBlock[]; rest: ArticleBlock[] };

/** Completes a card. Headings at its end are moved to the next card, with the blocks below them. */
const closed = (card: readonly ArticleBlock[], rest: readonly ArticleBlock[]): CardCut => {
  const end = Math.max(1, card.findLastIndex((block) => !isHeading(block)) + 1);
  return { card: card.slice(0, end), rest: [...card.slice(end), ...rest] };
};

/**
 * Takes the blocks for one card from the start of an article. A card ends between blocks, sentences, items,
 * rows or lines; content too high for a card is split between words or characters. A heading stays with the
 * block below it; a rule starts a new card.
 */
export const cutCard = (blocks: readonly ArticleBlock[], room: number, measure: Measure): CardCut => {
  let card: ArticleBlock[] = [];
  for (const [at, block] of blocks.entries()) {
    const rest = blocks.slice(at + 1);
    if (block.kind === 'rule') {
      if (card.some((each) => !isHeading(each))) return closed(card, rest);
      continue;
    }
    const before = card;
    const fits = (part: ArticleBlock): boolean => measure([...before, part]) <= room;
    if (fits(block)) {
      card = [...card, block];
      continue;
    }
    const isFirst = card.every(isHeading);
    const roomLeft = room - (card.length === 0 ? 0 : measure(card));
    const wouldFit = measure([block]) <= room;
    // Code and tables are split only if they are too high for any card.
    const isUnsplit = (block.kind === 'code' || block.kind === 'table') && wouldFit;
    const mayCut = roomLeft > room * MIN_PARTIAL_SHARE || isFirst;
    const cut = mayCut && !(isUnsplit && !isFirst) ? cutBlock(block, fits, isFirst) : undefined;
    if (cut) return { card: [...card, cut.first], rest: [cut.rest, ...rest] };
    if (!isFirst) return closed(card, [block, ...rest]);
    // Headings that leave no room for a picture get a separate card.
    if (card.length > 0 && wouldFit) return { card, rest: [block, ...rest] };
    return { card: [...card, block], rest };
  }
  return { card, rest: [] };
};

/**
 * Splits an article into cards no higher than `room`, or into the first `limit` of them and one card with the
 * rest.
 */
export const cutCards = (
  article: readonly ArticleBlock[],
  room: number,
  measure: Measure,
  limit = Infinity,
): ArticleBlock[][] => {
  const cards: ArticleBlock[][] = [];
  let rest = article.filter(({ kind }) => kind !== 'footnote');
  while (rest.length > 0) {
    const next = cards.length < limit ? cutCard(rest, room, measure) : { card: rest, rest: [] };
    if (next.card.length > 0) cards.push(next.card);
    rest = next.rest;
  }
  return cards;
};
