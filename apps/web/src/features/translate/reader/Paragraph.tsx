import { isTranslated } from '@studiolo/contract/translate/blocks';
import type { TranslatedBlock, TranslationDetail } from '@studiolo/contract/translate/entities';
import { isRightToLeft, type LanguageCode } from '@studiolo/contract/translate/languages';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { memo, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { classes } from '../../../ui/classes.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { translateTexts } from '../translate.texts.ts';
import { BlockText } from './BlockText.tsx';
import { MarkdownBlock } from './MarkdownBlock.tsx';
import { Crop } from './Crop.tsx';
import { outerBox } from './outer-box.ts';
import { ParagraphForm } from './ParagraphForm.tsx';
import { ParagraphMenu } from './ParagraphMenu.tsx';
import styles from './Paragraph.module.css';
import { setActiveBlock, useActiveBlock, type Mode } from './reader.state.ts';

type Props = {
  translation: Pick<TranslationDetail, 'taskId' | 'to' | 'from' | 'hasModel' | 'isPaged'>;
  document: PDFDocumentProxy | undefined;
  block: TranslatedBlock;
  mode: Mode;
  /** Whether a tap switches between translation and original, as on a phone. */
  canToggle: boolean;
  isPageDone: boolean;
};

const GRAPHICS = ['figure', 'table', 'formula', 'turned', 'unreadable'];

/** A translated paragraph, or a figure, table or formula that is cropped from the rendered page. */
export const Paragraph = memo(({ translation, document, block, mode, canToggle, isPageDone }: Props) => {
  const text = useText(translateTexts);
  const isActive = useActiveBlock(({ index }) => index === block.index);
  const [form, setForm] = useState<'edit' | 'remark'>();
  const [isBusy, setIsBusy] = useState(false);
  const [isToggled, setIsToggled] = useState(false);
  const { index, page, kind, level, target, state, reason, violations, parts, lines } = block;
  const { taskId, to, from, hasModel, isPaged } = translation;

  if (GRAPHICS.includes(kind) && document && lines.length > 0)
    return (
      <div className={styles['drawn']} data-block={index} onPointerEnter={() => setActiveBlock(index)}>
        <Crop
          document={document}
          page={page}
          box={outerBox(block, page)}
          label={block.text.slice(0, 200) || text('figure')}
        />
      </div>
    );

  const hasTarget = target !== '' && (state === 'translated' || state === 'edited');
  const showsOriginal = !hasTarget || mode === 'under' || mode === 'original' || isToggled;
  const showsTarget = hasTarget && mode !== 'original' && !isToggled;
  // A document may skip heading levels, but a page must not: the original level is shown by the font size.
  const Tag = kind === 'heading' ? 'h2' : 'p';
  const renderText = (words: string, language: LanguageCode | null, isSource: boolean) => {
    const attributes = {
      lang: language ?? undefined,
      dir: language && isRightToLeft(language) ? 'rtl' : undefined,
    } as const;
    if (!isPaged) return <MarkdownBlock block={block} text={words} isSource={isSource} {...attributes} />;
    return (
      <Tag className={classes(isSource && styles['source'])} {...attributes}>
        <BlockText document={document} text={words} parts={parts} />
      </Tag>
    );
  };
  const toggleOriginal = ({ target }: { target: EventTarget }) =>
    // Clicks within the form do not switch to the original.
    !(target instanceof Element && target.closest('form')) &&
    canToggle &&
    hasTarget &&
    globalThis.getSelection()?.isCollapsed !== false &&
    setIsToggled(!isToggled);
  return (
    <div
      className={classes(styles['paragraph'], isActive && styles['active'], styles[kind])}
      data-block={index}
      data-state={state}
      data-level={level}
      onPointerEnter={() => setActiveBlock(index)}
    >
      <div className={styles['said']} onClick={toggleOriginal}>
        {showsOriginal && renderText(block.text, from, hasTarget && mode === 'under')}
        {showsTarget && renderText(target, to, false)}
        {state === 'failed' && <p className={styles['fault']}>{reason}</p>}
        {violations.length > 0 && (
          <p className={styles['fault']}>{text('unused', { terms: violations.join(', ') })}</p>
        )}
        {form && (
          <ParagraphForm taskId={taskId} block={block} form={form} onClose={() => setForm(undefined)} />
        )}
      </div>
      <div className={styles['tools']}>
        {isBusy ? (
          <Spinner size={16} />
        ) : (
          isTranslated(kind) && (
            <ParagraphMenu
              taskId={taskId}
              block={block}
              canRedo={hasModel && isPageDone}
              onForm={setForm}
              onBusy={setIsBusy}
            />
          )
        )}
      </div>
    </div>
  );
});
