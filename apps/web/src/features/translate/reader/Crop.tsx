import type { Rectangle } from '@studiolo/contract/evidence/anchor';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { pagePicture } from './page-picture.ts';
import styles from './Paragraph.module.css';

type Props = {
  document: PDFDocumentProxy;
  page: number;
  box: Rectangle;
  /** Alt text; shown until the picture is rendered. */
  label: string;
  isInline?: boolean;
};

const MARGIN = 1.5;
/** Scale of inline crops, because the text here is larger than in the document. */
const INLINE_SCALE = 1.4;

/** Crop of a rendered page: a formula, a figure or a table. */
export const Crop = ({ document, page, box, label, isInline = false }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isRendered, setIsRendered] = useState(false);
  const [x, y, width, height] = box;
  useEffect(() => {
    let isMounted = true;
    const drawCrop = async () => {
      const picture = await pagePicture(document, page);
      const { current } = canvas;
      if (!isMounted || !current) return;
      const margin = isInline ? MARGIN : MARGIN * 2;
      current.width = Math.max(1, Math.ceil((width + margin * 2) * picture.scale));
      current.height = Math.max(1, Math.ceil((height + margin * 2) * picture.scale));
      current
        .getContext('2d')
        ?.drawImage(picture.canvas, -(x - margin) * picture.scale, -(y - margin) * picture.scale);
      setIsRendered(true);
    };
    // The text stays if the page cannot be rendered.
    drawCrop().catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [document, page, x, y, width, height, isInline]);
  return (
    <span className={classes(styles['crop'], isInline && styles['inline'])} role="img" aria-label={label}>
      {!isRendered && <span className={styles['asWords']}>{label}</span>}
      <canvas
        ref={canvas}
        hidden={!isRendered}
        style={isInline ? { height: (height + MARGIN * 2) * INLINE_SCALE } : { width: width * INLINE_SCALE }}
      />
    </span>
  );
};
