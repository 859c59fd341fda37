import type { TranslatedPage, TranslationDetail } from '@studiolo/contract/translate/entities';
import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useMemo, useRef } from 'react';
import { useIsNear } from '../../../core/reader/pdf/use-is-near.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { blocksQuery } from '../queries.ts';
import { translateTexts } from '../translate.texts.ts';
import { OriginalPage } from './OriginalPage.tsx';
import { Paragraph } from './Paragraph.tsx';
import { TextPage } from './TextPage.tsx';
import styles from './Reader.module.css';
import type { Mode } from './reader.state.ts';

type Props = {
  translation: TranslationDetail;
  page: TranslatedPage;
  document: PDFDocumentProxy | undefined;
  mode: Mode;
  isNarrow: boolean;
};

const HIDDEN = ['header', 'footer'];

/** A page: the original on the left, the translation on the right, at the same height. */
export const PageRow = ({ translation, page, document, mode, isNarrow }: Props) => {
  const text = useText(translateTexts);
  const row = useRef<HTMLElement>(null);
  const isNear = useIsNear(row);
  const { data } = useQuery({ ...blocksQuery(translation.taskId, page.number), enabled: isNear });
  const blocks = useMemo(
    () => (data ?? []).filter((block) => block.page === page.number),
    [data, page.number],
  );
  // A paragraph that starts on the previous page may continue on this one.
  const touchingBlocks = useMemo(
    () => (data ?? []).filter(({ lines }) => lines.some((line) => line.page === page.number)),
    [data, page.number],
  );
  const showsOriginal = mode === 'original' || (mode === 'side' && !isNarrow);
  const { isPaged } = translation;
  const visibleBlocks = blocks.filter(({ kind }) => !HIDDEN.includes(kind));
  return (
    <section
      ref={row}
      className={styles['row']}
      data-sheet={page.number}
      data-mode={!isPaged && mode === 'side' && !isNarrow ? 'text' : showsOriginal && isPaged ? mode : 'flow'}
      aria-label={text('pageN', { page: page.number })}
    >
      {showsOriginal && isPaged && (
        <div className={styles['left']}>
          {document ? (
            <OriginalPage document={document} page={page} blocks={touchingBlocks} />
          ) : (
            <div className={styles['awaited']} style={{ aspectRatio: page.width / page.height }} />
          )}
        </div>
      )}
      {(mode !== 'original' || !isPaged) && (
        <div
          className={styles['right']}
          role="group"
          aria-label={text('translatedPage', { page: page.number })}
        >
          <p className={styles['number']}>
            {page.number}
            {page.reason !== '' && <span> · {page.reason}</span>}
          </p>
          {!data && <Skeleton height={160} />}
          {!isPaged && (
            <TextPage
              translation={translation}
              blocks={visibleBlocks}
              mode={mode}
              isNarrow={isNarrow}
              isPageDone={page.state === 'done'}
            />
          )}
          {(isPaged ? visibleBlocks : []).map((block) => (
            <Paragraph
              key={block.index}
              translation={translation}
              document={document}
              block={block}
              mode={mode}
              canToggle={mode === 'translation'}
              isPageDone={page.state === 'done'}
            />
          ))}
        </div>
      )}
    </section>
  );
};
