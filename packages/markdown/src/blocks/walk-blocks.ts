import type { TextBlock } from './text-block.ts';

/** A kind of block that only one form has; it may contain blocks, but neither lines nor items. */
type OwnBlock<Span, Own> = {
  kind: string;
  items?: undefined;
  rows?: undefined;
  header?: undefined;
  spans?: undefined;
  blocks?: TextBlock<Span, Own>[];
};

const childrenOf = <Span, Own extends OwnBlock<Span, Own>>(
  block: TextBlock<Span, Own>,
): readonly TextBlock<Span, Own>[] => {
  if ('items' in block && block.items) return block.items.flatMap(({ blocks }) => blocks);
  if (block.kind === 'grid' && 'rows' in block && block.rows)
    return block.rows.flat().flatMap(({ blocks }) => blocks);
  return 'blocks' in block && block.blocks ? block.blocks : [];
};

/** Returns all blocks in reading order, including nested ones. */
export const allBlocks = <Span, Own extends OwnBlock<Span, Own>>(
  blocks: readonly TextBlock<Span, Own>[],
): TextBlock<Span, Own>[] => blocks.flatMap((block) => [block, ...allBlocks(childrenOf(block))]);

/** Returns the lines of a block, without those of nested blocks: a cell of a table is a line. */
export const linesOf = <Span, Own extends OwnBlock<Span, Own>>(block: TextBlock<Span, Own>): Span[][] => {
  if ('spans' in block && block.spans) return [block.spans];
  return 'header' in block && block.header ? [block.header, ...block.rows].flat() : [];
};
