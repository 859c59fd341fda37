import { TextLayer, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef } from 'react';
import styles from './PdfReader.module.css';

/** The invisible text of a page over its picture. It can be selected, copied and read aloud. */
export const PdfText = ({ page, width }: { page: PDFPageProxy; width: number }) => {
  const container = useRef<HTMLDivElement>(null);
  const scale = width / page.getViewport({ scale: 1 }).width;

  useEffect(() => {
    const { current } = container;
    if (!current) return;
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: current,
      viewport: page.getViewport({ scale }),
    });
    // If its text cannot be extracted, a page stays a picture.
    layer.render().catch(() => undefined);
    return () => {
      layer.cancel();
      current.replaceChildren();
    };
  }, [page, scale]);

  return (
    <div ref={container} className={styles['text']} style={{ ['--total-scale-factor' as string]: scale }} />
  );
};
