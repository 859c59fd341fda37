import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { LargePicture, readyViewer } from './LargePicture.tsx';
import { pictureTexts } from './pictures.texts.ts';
import styles from './Thumbnail.module.css';
import { usePicture } from './use-picture.ts';

type Props = {
  name: string;
  fileId: string | undefined;
  file?: File | undefined;
  isSmall?: boolean;
};

/** Thumbnail that opens the picture in the viewer. Shows only the name of a deleted picture. */
export const Thumbnail = ({ name, fileId, file, isSmall = false }: Props) => {
  const text = useText(pictureTexts);
  const { address, isMissing } = usePicture(fileId, file);
  const [isOpen, setIsOpen] = useState(false);
  if (isMissing) {
    return (
      <span className={styles['missing']}>
        <IconPhoto size={15} stroke={1.7} aria-hidden="true" />
        {name}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles['thumbnail']}
        data-small={isSmall || undefined}
        aria-label={text('show', { name })}
        title={name}
        disabled={address === undefined}
        onPointerEnter={() => void readyViewer()}
        onClick={() => setIsOpen(true)}
      >
        {address && <img src={address} alt="" decoding="async" />}
      </button>
      <LargePicture
        shown={isOpen && address ? { address, name } : undefined}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
};
