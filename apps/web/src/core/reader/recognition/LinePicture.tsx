import type { Rectangle } from '@studiolo/contract/evidence/anchor';
import { useEffect, useRef, type RefObject } from 'react';
import styles from './Recognition.module.css';

export type PagePicture = HTMLCanvasElement | HTMLImageElement;

type Props = {
  picture: RefObject<PagePicture | null>;
  rectangles: readonly Rectangle[];
  size: { width: number };
  label: string;
};

/** Space around the line, relative to its height. */
const MARGIN = 0.3;

const widthOf = (picture: PagePicture): number =>
  picture instanceof HTMLImageElement ? picture.naturalWidth : picture.width;

/** The part of a scanned page that contains a line. */
export const LinePicture = ({ picture, rectangles, size, label }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current: page } = picture;
    const { current: piece } = canvas;
    if (!page || !piece) return;
    const scale = widthOf(page) / size.width;
    const left = Math.min(...rectangles.map(([x]) => x));
    const top = Math.min(...rectangles.map(([, y]) => y));
    const right = Math.max(...rectangles.map(([x, , width]) => x + width));
    const bottom = Math.max(...rectangles.map(([, y, , height]) => y + height));
    const margin = (bottom - top) * MARGIN;
    const [x, y] = [(left - margin) * scale, (top - margin) * scale];
    piece.width = Math.ceil((right - left + 2 * margin) * scale);
    piece.height = Math.ceil((bottom - top + 2 * margin) * scale);
    piece.getContext('2d')?.drawImage(page, -x, -y);
  }, [picture, rectangles, size]);
  return <canvas ref={canvas} className={styles['piece']} role="img" aria-label={label} />;
};
