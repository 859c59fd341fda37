import { openSharedPicture } from '@studiolo/contract/chat/share-endpoints';
import type { SharedPicture } from '@studiolo/contract/chat/share-entities';
import { useState } from 'react';
import { LargePicture, readyViewer } from '../../../core/pictures/LargePicture.tsx';
import { pictureTexts } from '../../../core/pictures/pictures.texts.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './SharedPictures.module.css';

/** Returns the URL of a picture, which requires the link but no account. */
const addressOf = (token: string, number: number): string =>
  `/api${openSharedPicture.path}?${new URLSearchParams({ token, number: String(number) })}`;

type Props = { pictures: readonly SharedPicture[]; token: string; isLarge?: boolean };

/** Pictures of a shared turn. A click enlarges one; a deleted one is replaced with its name. */
export const SharedPictures = ({ pictures, token, isLarge = false }: Props) => {
  const text = useText(pictureTexts);
  const [open, setOpen] = useState<SharedPicture>();
  const [missing, setMissing] = useState<readonly number[]>([]);
  return (
    <>
      <ul className={styles['pictures']} data-large={isLarge || undefined}>
        {pictures.map((picture) => (
          <li key={picture.number}>
            {missing.includes(picture.number) ? (
              <span className={styles['missing']}>{picture.name}</span>
            ) : (
              <button
                type="button"
                className={styles['picture']}
                aria-label={text('show', { name: picture.name })}
                onPointerEnter={() => void readyViewer()}
                onClick={() => setOpen(picture)}
              >
                <img
                  src={addressOf(token, picture.number)}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  onError={() => setMissing((numbers) => [...numbers, picture.number])}
                />
              </button>
            )}
          </li>
        ))}
      </ul>
      <LargePicture
        shown={open && { address: addressOf(token, open.number), name: open.name }}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
};
