import type { ArticleBlock, ArticleSpan } from '@studiolo/markdown/article/article';

/** How high blocks stand, one below the other. */
export type Measure = (blocks: readonly ArticleBlock[]) => number;

/** Less than this of a card is not begun with a part of something. */
const LEAST_PART = 0.18;

const SENTENCE = /[^。！？!?.…]*(?:[。！？!?…]+[”」』）)"]*|\.(?=\s|$)["”)]*\s*|$)/gu;

const sentencesOf = (text: string): string[] => (text.match(SENTENCE) ?? []).filter((each) => each !== '');

/** The stretches of a paragraph, sentence by sentence; what is marked stays whole. */
const stretchesOf = (spans: readonly ArticleSpan[]): ArticleSpan[] =>
  spans.flatMap((span): ArticleSpan[] =>
    span.kind === 'text' ? sentencesOf(span.text).map((text) => ({ kind: 'text', text })) : [span],
  );

const isEnd = (span: ArticleSpan | undefined): boolean =>
  span?.kind === 'break' || (span?.kind === 'text' && /[。！？!?.…]["”」』）)]*\s*$/.test(span.text));

/** Sentences that are too long to be kept whole are cut between words. */
const wordsOf = (spans: readonly ArticleSpan[]): ArticleSpan[] =>
  spans.flatMap((span): ArticleSpan[] =>
    span.kind === 'text'
      ? (span.text.match(/[\p{Script=Han}]\p{P}*|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []).map((text) => ({
          kind: 'text',
          text,
        }))
      : [span],
  );

const joined = (spans: readonly ArticleSpan[]): ArticleSpan[] => {
  const all: ArticleSpan[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (span.kind === 'text' && last?.kind === 'text')
      all[all.length - 1] = { ...last, text: last.text + span.text };
    else all.push(span);
  }
  return all;
};

/** The parts of a block between which it may be cut, and how they are put together again; none where it stays whole. */
const partsOf = (
  block: ArticleBlock,
): { count: number; take: (from: number, to: number) => ArticleBlock } | undefined => {
  switch (block.kind) {
    case 'list':
      return {
        count: block.items.length,
        take: (from, to) => ({ ...block, start: block.start + from, items: block.items.slice(from, to) }),
      };
    case 'table':
      return {
        count: block.rows.length,
        take: (from, to) => ({ ...block, rows: block.rows.slice(from, to) }),
      };
    case 'code': {
      const lines = block.text.split('\n');
      return {
        count: lines.length,
        take: (from, to) => ({ ...block, text: lines.slice(from, to).join('\n') }),
      };
    }
    case 'quote':
      return {
        count: block.blocks.length,
        take: (from, to) => ({ ...block, blocks: block.blocks.slice(from, to) }),
      };
    default:
      return undefined;
  }
};

type Cut = { first: ArticleBlock; rest: ArticleBlock };

/** The most of so many parts that fits: parts come one below the other, so that half of them may be skipped each time. */
const mostThatFits = (count: number, fits: (parts: number) => boolean): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
};

const cutParagraph = (
  block: Extract<ArticleBlock, { kind: 'paragraph' }>,
  fits: (block: ArticleBlock) => boolean,
  mustCut: boolean,
): Cut | undefined => {
  const cutAt = (stretches: readonly ArticleSpan[], isGood: (at: number) => boolean): Cut | undefined => {
    const most = mostThatFits(stretches.length - 1, (at) =>
      fits({ ...block, spans: joined(stretches.slice(0, at)) }),
    );
    for (let at = most; at > 0; at -= 1)
      if (isGood(at))
        return {
          first: { ...block, spans: joined(stretches.slice(0, at)) },
          rest: { ...block, spans: joined(stretches.slice(at)) },
        };
    return undefined;
  };
  const sentences = stretchesOf(block.spans);
  const cut = cutAt(sentences, (at) => isEnd(sentences[at - 1]));
  return cut ?? (mustCut ? cutAt(wordsOf(block.spans), () => true) : undefined);
};

const cutBlock = (
  block: ArticleBlock,
  fits: (block: ArticleBlock) => boolean,
  mustCut: boolean,
): Cut | undefined => {
  if (block.kind === 'paragraph') return cutParagraph(block, fits, mustCut);
  const parts = partsOf(block);
  if (!parts || parts.count < 2) return undefined;
  const most = mostThatFits(parts.count - 1, (count) => fits(parts.take(0, count)));
  return most === 0 ? undefined : { first: parts.take(0, most), rest: parts.take(most, parts.count) };
};

/**
 * Cuts an article into cards of a height. A card ends between blocks, between sentences, items or lines; a heading goes
 * with what it stands above; a line of its own begins the next card. What fits on no card has one to itself.
 */
export const cutCards = (
  article: readonly ArticleBlock[],
  room: number,
  measure: Measure,
): ArticleBlock[][] => {
  const cards: ArticleBlock[][] = [];
  let card: ArticleBlock[] = [];
  const waiting = article.filter(({ kind }) => kind !== 'footnote').toReversed();

  const close = () => {
    // Headings at its end go with what comes.
    const held: ArticleBlock[] = [];
    while (card.length > 1 && card.at(-1)?.kind === 'heading') held.push(...card.splice(-1));
    if (card.length > 0) cards.push(card);
    card = [];
    waiting.push(...held);
  };

  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    if (block.kind === 'rule') {
      if (card.some(({ kind }) => kind !== 'heading')) close();
      continue;
    }
    const before = card;
    const fits = (part: ArticleBlock): boolean => measure([...before, part]) <= room;
    if (fits(block)) {
      card = [...card, block];
      continue;
    }
    const isAlone = card.every(({ kind }) => kind === 'heading');
    const left = room - (card.length === 0 ? 0 : measure(card));
    // A program and a table are read at one glance: only one that no card has room for is cut.
    const isWhole = (block.kind === 'code' || block.kind === 'table') && measure([block]) <= room;
    const mayCut = isAlone || (left > room * LEAST_PART && !isWhole);
    const cut = mayCut ? cutBlock(block, fits, isAlone) : undefined;
    if (cut) {
      card = [...card, cut.first];
      waiting.push(cut.rest);
      close();
    } else if (isAlone) {
      card = [...card, block];
      close();
    } else {
      waiting.push(block);
      close();
    }
  }
  if (card.length > 0) cards.push(card);
  return cards;
};
