import { IconChevronLeft, IconChevronRight, IconFocus2, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { readerTexts } from '../reader.texts.ts';
import styles from './PdfReader.module.css';
import { isPressed } from '../../../ui/pressed-key.ts';

type Props = {
  page: number;
  count: number;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
  onPlace: () => void;
};

const STEPS = [0.6, 0.8, 1, 1.25, 1.6, 2, 2.5] as const;

export const PdfToolbar = ({ page, count, zoom, onPage, onZoom, onPlace }: Props) => {
  const text = useText(readerTexts);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(page);
  }, [page]);
  const larger = STEPS.find((step) => step > zoom);
  const smaller = STEPS.findLast((step) => step < zoom);
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={text('reader')}>
      <IconButton
        label={text('previousPage')}
        size={28}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={17} />
      </IconButton>
      <input
        name="page"
        className={styles['number']}
        type="number"
        inputMode="numeric"
        min={1}
        max={count}
        aria-label={text('pageNumber')}
        ref={field}
        defaultValue={page}
        onKeyDown={(event) => {
          const page = Number(event.currentTarget.value);
          if (isPressed(event, 'Enter') && page >= 1 && page <= count) onPage(page);
        }}
      />
      <span className={styles['count']}>/ {count}</span>
      <IconButton
        label={text('nextPage')}
        size={28}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={17} />
      </IconButton>
      <span className={styles['gap']} />
      <IconButton label={text('backToPlace')} size={28} onClick={onPlace}>
        <IconFocus2 size={17} stroke={1.7} />
      </IconButton>
      <IconButton
        label={text('zoomOut')}
        size={28}
        disabled={smaller === undefined}
        onClick={() => smaller !== undefined && onZoom(smaller)}
      >
        <IconZoomOut size={17} stroke={1.7} />
      </IconButton>
      <button type="button" className={styles['fit']} title={text('fitWidth')} onClick={() => onZoom(1)}>
        {Math.round(zoom * 100)}%
      </button>
      <IconButton
        label={text('zoomIn')}
        size={28}
        disabled={larger === undefined}
        onClick={() => larger !== undefined && onZoom(larger)}
      >
        <IconZoomIn size={17} stroke={1.7} />
      </IconButton>
    </div>
  );
};
