import type { Rectangle } from '@studiolo/contract/evidence/anchor';
import { useEffect, useRef, useState } from 'react';
import { useUncertainLines } from '../recognition/uncertain-lines.ts';
import { UnclearPages } from '../recognition/UnclearPages.tsx';
import { UncertainLines } from '../recognition/UncertainLines.tsx';
import { useFocusWithin } from '../use-focus-within.ts';
import styles from './PdfReader.module.css';

type Props = { fileId: string; bytes: ArrayBuffer; name: string; marks: readonly Rectangle[] };

type PictureSize = { width: number; height: number };

/** A picture whose text was recognized, with the quoted lines marked. The rectangles are in its pixels. */
export const PictureReader = ({ fileId, bytes, name, marks }: Props) => {
  const linesOf = useUncertainLines(fileId);
  const picture = useRef<HTMLImageElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState('');
  const [shown, setShown] = useState<PictureSize>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(new Blob([bytes]));
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [bytes]);
  useFocusWithin(scroller, shown !== undefined);
  useEffect(() => {
    if (shown) scroller.current?.querySelector('[data-mark]')?.scrollIntoView({ block: 'center' });
  }, [shown, marks]);

  return (
    <div className={styles['reader']}>
      <UnclearPages fileId={fileId} isBar />
      <div ref={scroller} className={styles['scroller']} tabIndex={0} role="document" aria-label={name}>
        <div className={styles['page']}>
          {url !== '' && (
            <img
              ref={picture}
              className={styles['canvas']}
              src={url}
              alt={name}
              onLoad={({ currentTarget }) =>
                setShown({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
            />
          )}
          {shown &&
            marks.map(([x, y, width, height]) => (
              <div
                key={`${x} ${y}`}
                className={styles['mark']}
                data-mark=""
                style={{
                  left: `${(x / shown.width) * 100}%`,
                  top: `${(y / shown.height) * 100}%`,
                  width: `${(width / shown.width) * 100}%`,
                  height: `${(height / shown.height) * 100}%`,
                }}
              />
            ))}
          {shown && <UncertainLines fileId={fileId} lines={linesOf(1)} size={shown} picture={picture} />}
        </div>
      </div>
    </div>
  );
};
