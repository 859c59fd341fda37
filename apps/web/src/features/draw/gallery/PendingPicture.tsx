import type { Drawing } from '@studiolo/contract/draw/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Gallery.module.css';

type Props = Pick<Drawing, 'progress' | 'ahead' | 'preview'>;

/** A picture in progress: its preview, its progress, or its position in the queue. */
export const PendingPicture = ({ progress, ahead, preview }: Props) => {
  const text = useText(drawTexts);
  const words =
    progress > 0
      ? text('drawing', { percent: Math.round(progress) })
      : ahead > 0
        ? text('ahead', { count: ahead })
        : text('waiting');
  return (
    <>
      {preview !== '' && <img src={preview} alt="" />}
      <span role="status" className={styles['far']}>
        {words}
        <progress max={100} value={progress} aria-hidden="true" />
      </span>
    </>
  );
};
