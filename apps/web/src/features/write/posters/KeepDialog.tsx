import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { DrawnCard } from './export-cards.ts';
import styles from './Posters.module.css';
import { posterTexts } from './posters.texts.ts';

type Props = { cards: readonly DrawnCard[]; onClose: () => void };

/** The cards as pictures: where nothing can be saved to a disk, as inside WeChat, a picture is kept by holding it. */
export const KeepDialog = ({ cards, onClose }: Props) => {
  const text = useText(posterTexts);
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = cards.map(({ blob }) => URL.createObjectURL(blob));
    setAddresses(made);
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [cards]);
  return (
    <Dialog isOpen onClose={onClose} title={text('hold')} closeLabel={text('close')} width={460}>
      <div className={styles['kept']}>
        {addresses.map((address, at) => (
          <img key={address} src={address} alt={text('card', { number: at + 1 })} />
        ))}
      </div>
    </Dialog>
  );
};
