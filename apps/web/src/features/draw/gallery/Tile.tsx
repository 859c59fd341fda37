import type { DrawnPicture } from '@studiolo/contract/draw/entities';
import { IconHeartFilled } from '@tabler/icons-react';
import { usePicture } from '../../../core/pictures/use-picture.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Gallery.module.css';

type Props = { picture: DrawnPicture; name: string; onOpen: () => void };

export const Tile = ({ picture: { fileId, index, width, height, isFavorite }, name, onOpen }: Props) => {
  const text = useText(drawTexts);
  const { address } = usePicture(fileId, undefined, 'medium');
  return (
    <button
      type="button"
      className={styles['tile']}
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-label={text('open', { name, number: index })}
      onClick={onOpen}
    >
      {address && <img src={address} alt="" width={width} height={height} loading="lazy" />}
      {isFavorite && <IconHeartFilled className={styles['heart']} size={16} aria-hidden="true" />}
    </button>
  );
};
