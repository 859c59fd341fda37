import type { Rectangle } from '@studiolo/contract/evidence/anchor';
import type { UncertainLine } from '@studiolo/contract/files/recognition';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { memo, useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { UncertainLines } from '../recognition/UncertainLines.tsx';
import { readerTexts } from '../reader.texts.ts';
import { drawPage } from './draw-page.ts';
import styles from './PdfReader.module.css';
import { PdfText } from './PdfText.tsx';
import { useIsNear } from './use-is-near.ts';

export type PageSize = { width: number; height: number };

type Props = {
  document: PDFDocumentProxy;
  number: number;
  width: number;
  /** Size assumed until that of the page is known. */
  defaultSize: PageSize;
  marks: readonly Rectangle[];
  /** Id of the file if the recognized lines of its scans can be corrected. */
  fileId?: string;
  lines?: readonly UncertainLine[];
};

/** A page with its highlights, rendered only while visible. */
export const PdfPage = memo(({ document, number, width, defaultSize, marks, fileId, lines }: Props) => {
  const text = useText(readerTexts);
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState(defaultSize);
  const [page, setPage] = useState<PDFPageProxy>();
  const isNear = useIsNear(place);

  useEffect(() => {
    if (!isNear || width === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = async () => {
      const loaded = await document.getPage(number);
      if (signal.aborted || !canvas.current) return;
      const natural = loaded.getViewport({ scale: 1 });
      setSize({ width: natural.width, height: natural.height });
      setPage(loaded);
      await drawPage(loaded, canvas.current, width, signal);
    };
    // A page that cannot be rendered stays blank.
    show().catch(() => undefined);
    return () => controller.abort();
  }, [document, number, width, isNear]);

  return (
    <div
      ref={place}
      className={styles['page']}
      data-page={number}
      data-pages={document.numPages}
      data-points={size.width}
      style={{ width, height: (width * size.height) / size.width }}
    >
      {isNear && (
        <canvas
          ref={canvas}
          className={styles['canvas']}
          role="img"
          aria-label={text('pageOf', { page: number, count: document.numPages })}
        />
      )}
      {marks.map(([x, y, markWidth, height]) => (
        <div
          key={`${x} ${y}`}
          className={styles['mark']}
          data-mark=""
          style={{
            left: `${(x / size.width) * 100}%`,
            top: `${(y / size.height) * 100}%`,
            width: `${(markWidth / size.width) * 100}%`,
            height: `${(height / size.height) * 100}%`,
          }}
        />
      ))}
      {isNear && page && <PdfText page={page} width={width} />}
      {isNear && page && fileId !== undefined && lines && (
        <UncertainLines fileId={fileId} lines={lines} size={size} picture={canvas} />
      )}
    </div>
  );
});
