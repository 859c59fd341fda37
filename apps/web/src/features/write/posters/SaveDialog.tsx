import { IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { DrawnCard } from './export-cards.ts';
import styles from './Posters.module.css';
import { posterTexts } from './posters.texts.ts';

type Props = { cards: readonly DrawnCard[]; onClose: () => void };

const canShare = (files: File[]): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files });

/**
 * The cards as pictures, to be saved by pressing and holding, or all at once with the system's share dialog.
 */
export const SaveDialog = ({ cards, onClose }: Props) => {
  const text = useText(posterTexts);
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const files = cards.map(({ name, blob }) => new File([blob], name, { type: blob.type }));
  useEffect(() => {
    const objectUrls = cards.map(({ blob }) => URL.createObjectURL(blob));
    setAddresses(objectUrls);
    return () => {
      for (const address of objectUrls) URL.revokeObjectURL(address);
    };
  }, [cards]);
  return (
    <Dialog isOpen onClose={onClose} title={text('hold')} closeLabel={text('close')} width={460}>
      <div className={styles['kept']}>
        {canShare(files) && (
          <Button
            variant="filled"
            icon={<IconShare size={17} stroke={1.7} />}
            // Closing the dialog without a choice is not an error.
            onClick={() => void navigator.share({ files }).catch(() => undefined)}
          >
            {text('share')}
          </Button>
        )}
        {addresses.map((address, at) => (
          <img key={address} src={address} alt={text('card', { number: at + 1 })} />
        ))}
      </div>
    </Dialog>
  );
};
