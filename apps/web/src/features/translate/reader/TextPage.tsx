import type { TranslatedBlock, TranslationDetail } from '@studiolo/contract/translate/entities';
import { classes } from '../../../ui/classes.ts';
import { MarkdownBlock } from './MarkdownBlock.tsx';
import { Paragraph } from './Paragraph.tsx';
import paragraph from './Paragraph.module.css';
import styles from './Reader.module.css';
import { setActiveBlock, useActiveBlock, type Mode } from './reader.state.ts';

type Props = {
  translation: TranslationDetail;
  blocks: readonly TranslatedBlock[];
  mode: Mode;
  isNarrow: boolean;
  isPageDone: boolean;
};

const Original = ({ block, lang }: { block: TranslatedBlock; lang: string | undefined }) => {
  const isActive = useActiveBlock(({ index }) => index === block.index);
  return (
    <div
      className={classes(paragraph['paragraph'], isActive && paragraph['active'], paragraph[block.kind])}
      data-level={block.level}
      onPointerEnter={() => setActiveBlock(block.index)}
    >
      <div className={paragraph['said']}>
        <MarkdownBlock block={block} text={block.text} lang={lang} />
      </div>
    </div>
  );
};

/** Part of a document without pages: each original paragraph beside, above or below its translation. */
export const TextPage = ({ translation, blocks, mode, isNarrow, isPageDone }: Props) => {
  const isBeside = mode === 'side' && !isNarrow;
  return blocks.map((block) => (
    <div key={block.index} className={classes(isBeside && styles['pair'])}>
      {isBeside && <Original block={block} lang={translation.from ?? undefined} />}
      <Paragraph
        translation={translation}
        document={undefined}
        block={block}
        mode={mode}
        canToggle={mode === 'translation'}
        isPageDone={isPageDone}
      />
    </div>
  ));
};
