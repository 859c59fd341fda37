import { memo, useMemo, type ReactNode, type Ref } from 'react';
import { textBlocks, type TextBlock } from './text-blocks.ts';
import type { TextRange } from './text-tables.ts';
import { TextTableBlock } from './TextTableBlock.tsx';
import styles from './TextReader.module.css';

type Props = {
  text: string;
  kind: string;
  /** The quoted range. If it is empty, nothing is highlighted. */
  start: number;
  end: number;
  /** Ref of the first highlighted element. */
  markRef: Ref<HTMLElement>;
  markLabel: string;
};

/** Returns the parts of a block that contain text: the block itself, or each cell of a table. */
const piecesOf = ({ table, start, end }: TextBlock): readonly TextRange[] =>
  table ? table.rows.flatMap(({ cells }) => cells) : [{ start, end }];

/**
 * The text of a source with its headings and tables rendered. Each part stores its offset, so that a
 * selection can be located in the text.
 */
export const TextBody = memo(({ text, kind, start, end, markRef, markLabel }: Props) => {
  const blocks = useMemo(() => textBlocks(text, kind), [text, kind]);
  const isQuoted = (piece: TextRange): boolean => Math.max(piece.start, start) < Math.min(piece.end, end);
  const first = blocks.filter(isQuoted).flatMap(piecesOf).find(isQuoted)?.start;

  const render = (piece: TextRange): ReactNode => {
    if (!isQuoted(piece)) return text.slice(piece.start, piece.end);
    const [from, to] = [Math.max(piece.start, start), Math.min(piece.end, end)];
    return (
      <>
        {text.slice(piece.start, from)}
        <mark
          className={styles['mark']}
          {...(piece.start === first ? { ref: markRef, 'aria-label': markLabel } : {})}
        >
          {text.slice(from, to)}
        </mark>
        {text.slice(to, piece.end)}
      </>
    );
  };

  return blocks.map((block) =>
    block.table ? (
      <div key={block.start} className={styles['block']}>
        <TextTableBlock table={block.table} renderCell={render} />
      </div>
    ) : (
      <div
        key={block.start}
        data-at={block.start}
        className={styles['block']}
        {...(block.level > 0
          ? { role: 'heading', 'aria-level': block.level, 'data-level': block.level }
          : {})}
      >
        {render(block)}
      </div>
    ),
  );
});
