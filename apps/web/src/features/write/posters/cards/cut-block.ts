import type { ArticleBlock, ArticleItem, ArticleSpan } from '@studiolo/markdown/article/article';
import { maxFittingCount, type BlockSplit, type FitsCard } from './fitting.ts';
import {
  endsSentence,
  joinSpans,
  splitLetters,
  splitSentences,
  splitSpans,
  splitWords,
  type SplitText,
} from './split-spans.ts';

type Table = Extract<ArticleBlock, { kind: 'table' }>;

/** Splits all cells of a row after the same number of pieces. */
const cutRow = (table: Table, fits: FitsCard, split: SplitText): BlockSplit | undefined => {
  const [row, ...others] = table.rows;
  const cells = (row ?? []).map((cell) => splitSpans(cell, split));
  const longest = Math.max(0, ...cells.map(({ length }) => length));
  const rowOf = (from: number, to?: number) => cells.map((pieces) => joinSpans(pieces.slice(from, to)));
  const count = maxFittingCount(longest - 1, (count) => fits({ ...table, rows: [rowOf(0, count)] }));
  return count <= 0
    ? undefined
    : {
        first: { ...table, rows: [rowOf(0, count)] },
        rest: { ...table, rows: [rowOf(count), ...others] },
      };
};

/**
 * Splits a table between rows, repeating its header. A row too high for a card is split through its cells. A
 * header that leaves no room for rows is treated as a row.
 */
const cutTable = (table: Table, fits: FitsCard, mustCut: boolean): BlockSplit | undefined => {
  const { rows, header } = table;
  const most = maxFittingCount(rows.length - 1, (count) => fits({ ...table, rows: rows.slice(0, count) }));
  if (most > 0)
    return {
      first: { ...table, rows: rows.slice(0, most) },
      rest: { ...table, rows: rows.slice(most) },
    };
  if (!mustCut) return undefined;
  const cut = cutRow(table, fits, splitWords) ?? cutRow(table, fits, splitLetters);
  if (cut || header.every(({ length }) => length === 0)) return cut;
  return cutTable({ ...table, header: header.map(() => []), rows: [header, ...rows] }, fits, mustCut);
};

type BlockOf<Kind extends ArticleBlock['kind']> = Extract<ArticleBlock, { kind: Kind }>;

/**
 * Splits text between sentences. If necessary, splits it between words, or between characters if one word
 * fills a card.
 */
const cutWords = <Block extends BlockOf<'paragraph' | 'heading'>>(
  block: Block,
  fits: FitsCard,
  mustCut: boolean,
): BlockSplit | undefined => {
  const withSpans = (pieces: readonly ArticleSpan[]): Block => ({ ...block, spans: joinSpans(pieces) });
  const cutAmong = (pieces: readonly ArticleSpan[], mayEnd: (last: ArticleSpan) => boolean) => {
    let at = maxFittingCount(pieces.length - 1, (count) => fits(withSpans(pieces.slice(0, count))));
    while (at > 0 && !mayEnd(pieces[at - 1] as ArticleSpan)) at -= 1;
    return at === 0
      ? undefined
      : { first: withSpans(pieces.slice(0, at)), rest: withSpans(pieces.slice(at)) };
  };
  const cut = cutAmong(splitSpans(block.spans, splitSentences), endsSentence);
  if (cut || !mustCut) return cut;
  return (
    cutAmong(splitSpans(block.spans, splitWords), () => true) ??
    cutAmong(splitSpans(block.spans, splitLetters), () => true)
  );
};

const cutCode = (block: BlockOf<'code'>, fits: FitsCard, mustCut: boolean): BlockSplit | undefined => {
  const cutAmong = (parts: readonly string[], joint: string): BlockSplit | undefined => {
    const part = (from: number, to?: number) => ({ ...block, text: parts.slice(from, to).join(joint) });
    const most = maxFittingCount(parts.length - 1, (count) => fits(part(0, count)));
    return most === 0 ? undefined : { first: part(0, most), rest: part(most) };
  };
  return (
    cutAmong(block.text.split('\n'), '\n') ?? (mustCut ? cutAmong(splitLetters(block.text), '') : undefined)
  );
};

/** Splits a sequence of blocks between them, or within the first that does not fit. */
const cutStack = (
  blocks: readonly ArticleBlock[],
  fits: (blocks: ArticleBlock[]) => boolean,
  mustCut: boolean,
): BlockSplit<ArticleBlock[]> | undefined => {
  let most = maxFittingCount(blocks.length - 1, (count) => fits(blocks.slice(0, count)));
  const next = blocks[most];
  const before = blocks.slice(0, most);
  const cut = next && cutBlock(next, (part) => fits([...before, part]), mustCut && most === 0);
  if (cut) return { first: [...before, cut.first], rest: [cut.rest, ...blocks.slice(most + 1)] };
  while (most > 1 && blocks[most - 1]?.kind === 'heading') most -= 1;
  return most === 0 ? undefined : { first: blocks.slice(0, most), rest: blocks.slice(most) };
};

/** Splits a list between its items. An item too high for a card continues without its marker. */
const cutList = (block: BlockOf<'list'>, fits: FitsCard, mustCut: boolean): BlockSplit | undefined => {
  const { items, start } = block;
  const most = maxFittingCount(items.length - 1, (count) => fits({ ...block, items: items.slice(0, count) }));
  if (most > 0)
    return {
      first: { ...block, items: items.slice(0, most) },
      rest: { ...block, start: start + most, items: items.slice(most) },
    };
  const [item, ...others] = items;
  if (!item) return undefined;
  const withItem = (blocks: ArticleBlock[]): ArticleBlock => ({ ...block, items: [{ ...item, blocks }] });
  const cut = cutStack(item.blocks, (blocks) => fits(withItem(blocks)), mustCut);
  if (!cut) return undefined;
  const rest: ArticleItem = { state: 'plain', blocks: cut.rest, isContinued: true };
  return { first: withItem(cut.first), rest: { ...block, items: [rest, ...others] } };
};

/**
 * Splits a block so that the first part fits, if possible. No content is lost or repeated, except table
 * headers.
 */
export const cutBlock = (block: ArticleBlock, fits: FitsCard, mustCut: boolean): BlockSplit | undefined => {
  switch (block.kind) {
    case 'paragraph':
      return cutWords(block, fits, mustCut);
    case 'heading':
      return mustCut ? cutWords(block, fits, mustCut) : undefined;
    case 'code':
      return cutCode(block, fits, mustCut);
    case 'table':
      return cutTable(block, fits, mustCut);
    case 'list':
      return cutList(block, fits, mustCut);
    case 'quote':
    case 'callout': {
      const cut = cutStack(block.blocks, (blocks) => fits({ ...block, blocks }), mustCut);
      return cut && { first: { ...block, blocks: cut.first }, rest: { ...block, blocks: cut.rest } };
    }
    case 'figure': {
      const { title } = block.picture;
      const first: ArticleBlock = { ...block, picture: { ...block.picture, title: '' } };
      return mustCut && title !== '' && fits(first)
        ? { first, rest: { kind: 'paragraph', spans: [{ kind: 'text', text: title }] } }
        : undefined;
    }
    default:
      return undefined;
  }
};
