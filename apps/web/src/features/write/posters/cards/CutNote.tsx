import type { PosterStyle } from '@studiolo/contract/publishing/poster-style';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { PIXEL_RATIO } from '../looks/fineness.ts';
import { posterTexts } from '../posters.texts.ts';
import styles from '../Posters.module.css';
import type { CutArticle } from './use-cards.tsx';

type Props = {
  article: Pick<CutArticle, 'fontSize' | 'fineness'>;
  count: number;
  requestedCount: number | undefined;
  style: PosterStyle;
};

/** Notice of how the cards differ from the settings: in their number, font size or resolution. */
export const CutNote = ({ article: { fontSize, fineness }, count, requestedCount, style }: Props) => {
  const text = useText(posterTexts);
  const notes = [];
  if (count > 0 && style.shape === 'long') {
    if (count > 1) notes.push(text('several', { count }));
    if (fineness < PIXEL_RATIO) notes.push(text('coarser', { fineness: fineness.toFixed(1) }));
  } else if (count > 0 && requestedCount !== undefined) {
    if (count > requestedCount) notes.push(text('fewest', { wanted: requestedCount, count }));
    else if (count < requestedCount) notes.push(text('most', { wanted: requestedCount }));
    if (count <= requestedCount && fontSize < style.fontSize)
      notes.push(text('smaller', { wanted: requestedCount, size: fontSize }));
  }
  return (
    <p className={styles['note']} role="status">
      {notes.join(' ')}
    </p>
  );
};
