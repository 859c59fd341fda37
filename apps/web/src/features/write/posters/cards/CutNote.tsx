import type { PosterStyle } from '@studiolo/contract/publishing/poster-style';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { FINENESS } from '../looks/fineness.ts';
import { posterTexts } from '../posters.texts.ts';
import styles from '../Posters.module.css';
import type { CutArticle } from './use-cards.tsx';

type Props = {
  made: Pick<CutArticle, 'fontSize' | 'fineness'>;
  count: number;
  wanted: number | undefined;
  style: PosterStyle;
};

/** Tells how the cards differ from the chosen settings: their number, letter size, or resolution. */
export const CutNote = ({ made: { fontSize, fineness }, count, wanted, style }: Props) => {
  const text = useText(posterTexts);
  const notes = [];
  if (count > 0 && style.shape === 'long') {
    if (count > 1) notes.push(text('several', { count }));
    if (fineness < FINENESS) notes.push(text('coarser', { fineness: fineness.toFixed(1) }));
  } else if (count > 0 && wanted !== undefined) {
    if (count > wanted) notes.push(text('fewest', { wanted, count }));
    else if (count < wanted) notes.push(text('most', { wanted }));
    if (count <= wanted && fontSize < style.fontSize) notes.push(text('smaller', { wanted, size: fontSize }));
  }
  return (
    <p className={styles['note']} role="status">
      {notes.join(' ')}
    </p>
  );
};
