import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { clockOf } from '@studiolo/contract/evidence/clock';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../platform/i18n/use-text.ts';
import styles from './CitationPreview.module.css';
import { readerTexts } from './reader.texts.ts';
import { WebSite } from './WebSite.tsx';

const EDGE = 12;
const GAP = 8;

export const CitationPreview = ({ anchor, chip }: { anchor: Anchor; chip: DOMRect }) => {
  const text = useText(readerTexts);
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  const { name, quote, place: where, within } = anchor;

  useLayoutEffect(() => {
    const size = card.current?.getBoundingClientRect();
    if (!size) return;
    const left = Math.min(Math.max(EDGE, chip.left - 24), innerWidth - size.width - EDGE);
    const above = chip.top - size.height - GAP;
    setPlace({ left, top: above > EDGE ? above : chip.bottom + GAP });
  }, [chip]);

  return createPortal(
    <div
      ref={card}
      role="tooltip"
      className={styles['card']}
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden' }}
    >
      <p className={styles['name']}>
        {name}
        {where.kind === 'page' && (
          <span className={styles['page']}>{text('onPage', { page: where.page })}</span>
        )}
        {where.kind === 'text' && where.second !== undefined && (
          <span className={styles['page']}>{clockOf(where.second)}</span>
        )}
      </p>
      {within && <p className={styles['site']}>{within.title}</p>}
      {where.kind === 'web' && (
        <p className={styles['site']}>
          <WebSite place={where} />
        </p>
      )}
      <blockquote className={styles['quote']}>{quote}</blockquote>
    </div>,
    document.querySelector('main') ?? document.body,
  );
};
