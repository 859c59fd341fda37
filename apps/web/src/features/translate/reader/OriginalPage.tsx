import type { Rectangle } from '@studiolo/contract/evidence/anchor';
import type { TranslatedBlock, TranslatedPage } from '@studiolo/contract/translate/entities';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useMemo, useRef, type PointerEvent } from 'react';
import { PdfPage } from '../../../core/reader/pdf/PdfPage.tsx';
import { useWidth } from '../../../core/reader/pdf/use-width.ts';
import { blockAt } from './outer-box.ts';
import styles from './Reader.module.css';
import { goToBlock, setActiveBlock, useActiveBlock } from './reader.state.ts';

type Props = { document: PDFDocumentProxy; page: TranslatedPage; blocks: readonly TranslatedBlock[] };

const NO_MARKS: Rectangle[] = [];

/** A page of the original. Highlights the paragraph under the pointer, here or in the translation. */
export const OriginalPage = ({ document, page, blocks }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const active = useActiveBlock(({ index }) => (blocks.some((block) => block.index === index) ? index : -1));
  const marks = useMemo(() => {
    const block = blocks.find(({ index }) => index === active);
    const boxes = block?.lines.filter((line) => line.page === page.number).map(({ box }) => box);
    return boxes && boxes.length > 0 ? boxes : NO_MARKS;
  }, [blocks, active, page.number]);
  const blockUnder = (event: PointerEvent<HTMLElement>) => {
    const sheet = event.currentTarget.getBoundingClientRect();
    const scale = page.width / sheet.width;
    return blockAt(
      blocks,
      page.number,
      (event.clientX - sheet.left) * scale,
      (event.clientY - sheet.top) * scale,
    );
  };
  return (
    <div
      ref={frame}
      className={styles['sheet']}
      onPointerMove={(event) => setActiveBlock(blockUnder(event)?.index ?? -1)}
      onPointerLeave={() => setActiveBlock(-1)}
      onPointerUp={(event) => {
        const block = blockUnder(event);
        if (block && globalThis.getSelection()?.isCollapsed !== false) goToBlock(block.index, block.page);
      }}
    >
      {width > 0 && (
        <PdfPage
          document={document}
          number={page.number}
          width={width - 2}
          defaultSize={page}
          marks={marks}
        />
      )}
    </div>
  );
};
