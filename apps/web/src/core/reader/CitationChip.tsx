import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import styles from './CitationChip.module.css';
import { preloadReader } from './preload-reader.ts';
import { hidePreview, openReader, showPreview } from './reader.state.ts';
import { readerTexts } from './reader.texts.ts';

/** Passing over a chip on the way elsewhere shows nothing. */
const HOVER_MS = 120;

/** A number in the text that shows its passage and opens it. */
export const CitationChip = ({ anchor }: { anchor: Anchor }) => {
  const text = useText(readerTexts);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { number, name, place } = anchor;
  const label =
    place.kind === 'page'
      ? text('sourceOnPage', { number, name, page: place.page })
      : text('source', { number, name });

  const show = (chip: Element, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => showPreview(anchor, chip.getBoundingClientRect()), delay);
    preloadReader(anchor);
  };
  const hide = () => {
    clearTimeout(timer.current);
    hidePreview();
  };

  return (
    <button
      type="button"
      className={styles['chip']}
      aria-label={label}
      onPointerEnter={({ currentTarget, pointerType }) =>
        pointerType === 'mouse' && show(currentTarget, HOVER_MS)
      }
      onPointerLeave={hide}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show(currentTarget, 0)}
      onBlur={hide}
      onClick={() => {
        hide();
        openReader(anchor);
      }}
    >
      {number}
    </button>
  );
};
