import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { useRef, type FocusEvent, type PointerEvent } from 'react';
import { safeLink } from '@studiolo/markdown/safe-url';
import styles from './CitationChip.module.css';
import { preloadReader } from './preload-reader.ts';
import { hidePreview, openReader, showPreview } from './reader.state.ts';
import { useCitationLabel } from './use-citation-label.ts';

/** Delay before the preview, so that merely moving the pointer across a chip shows nothing. */
const HOVER_DELAY_MS = 120;

export const CitationChip = ({ anchor }: { anchor: Anchor }) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { number, place } = anchor;
  const label = useCitationLabel(anchor);
  const url = place.kind === 'web' ? safeLink(place.url) : undefined;

  const show = (chip: Element, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => showPreview(anchor, chip.getBoundingClientRect()), delay);
    preloadReader(anchor);
  };
  const hide = () => {
    clearTimeout(timer.current);
    hidePreview();
  };

  const looks = {
    className: styles['chip'],
    'aria-label': label,
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') show(currentTarget, HOVER_DELAY_MS);
    },
    onPointerLeave: hide,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) show(currentTarget, 0);
    },
    onBlur: hide,
  };

  if (url !== undefined) {
    return (
      <a {...looks} href={url} target="_blank" rel="noopener noreferrer nofollow" onClick={hide}>
        {number}
      </a>
    );
  }
  return (
    <button
      {...looks}
      type="button"
      onClick={() => {
        hide();
        openReader(anchor);
      }}
    >
      {number}
    </button>
  );
};
