import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { pictureTexts } from './pictures.texts.ts';
import styles from './PictureViewer.module.css';

type Props = { address: string; name: string; onClose: () => void };

/** A picture over the whole page; Escape, the button and a press beside it close it. */
export const PictureViewer = ({ address, name, onClose }: Props) => {
  const text = useText(pictureTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Closed before it goes, it gives the focus back.
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles['viewer']}
      aria-label={name}
      onClose={onClose}
      onClick={({ target }) => {
        if (!(target instanceof HTMLImageElement)) close();
      }}
    >
      <img className={styles['picture']} src={address} alt={name} />
      <div className={styles['bar']}>
        <span className={styles['name']} aria-hidden="true">
          {name}
        </span>
        <IconButton label={text('close')} onClick={close}>
          <IconX size={18} />
        </IconButton>
      </div>
    </dialog>
  );
};
