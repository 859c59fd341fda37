import { memo, useMemo, type ReactNode, type Ref } from 'react';
import { textBlocks, type TextBlock } from './text-blocks.ts';
import styles from './TextReader.module.css';

type Props = {
  text: string;
  kind: string;
  /** The quoted range; nothing is marked where it is empty. */
  start: number;
  end: number;
  /** The first of what is marked. */
  markRef: Ref<HTMLElement>;
  markLabel: string;
};

/** A text in which headings are seen as such. Each block says where it begins, so that places in the text are told from what is selected. */
export const TextBody = memo(({ text, kind, start, end, markRef, markLabel }: Props) => {
  const blocks = useMemo(() => textBlocks(text, kind), [text, kind]);
  const first = blocks.find((block) => block.start < end && block.end > start);

  const said = (block: TextBlock): ReactNode => {
    const [from, to] = [Math.max(block.start, start), Math.min(block.end, end)];
    if (from >= to) return text.slice(block.start, block.end);
    return (
      <>
        {text.slice(block.start, from)}
        <mark
          className={styles['mark']}
          {...(block === first ? { ref: markRef, 'aria-label': markLabel } : {})}
        >
          {text.slice(from, to)}
        </mark>
        {text.slice(to, block.end)}
      </>
    );
  };

  return blocks.map((block) => (
    <div
      key={block.start}
      data-at={block.start}
      className={styles['block']}
      {...(block.level > 0 ? { role: 'heading', 'aria-level': block.level, 'data-level': block.level } : {})}
    >
      {said(block)}
    </div>
  ));
});
