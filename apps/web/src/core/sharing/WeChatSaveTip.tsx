import { IconArrowUpRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import type { PendingFile } from '../../platform/browser/wechat-saving.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { copyLink } from './share-link.ts';
import styles from './WeChatSaveTip.module.css';
import { sharingTexts } from './sharing.texts.ts';

type Props = { file: PendingFile | undefined; onClose: () => void };

/** Returns the picture as a data URL, since WeChat cannot save one from an object URL. */
const useAddress = (picture: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return undefined;
    const reader = new FileReader();
    reader.onload = () => setAddress(typeof reader.result === 'string' ? reader.result : undefined);
    reader.readAsDataURL(picture);
    return () => {
      reader.abort();
      setAddress(undefined);
    };
  }, [picture]);
  return address;
};

/**
 * Explains how to save a file in WeChat: press and hold a picture; open other files in the phone’s browser.
 */
export const WeChatSaveTip = ({ file, onClose }: Props) => {
  const text = useText(sharingTexts);
  const address = useAddress(file?.picture);
  const isPicture = file?.picture !== undefined;
  return (
    <Dialog
      isOpen={file !== undefined}
      onClose={onClose}
      title={text(isPicture ? 'holdTitle' : 'elsewhereTitle')}
      closeLabel={text('close')}
    >
      <div className={styles['tip']}>
        {isPicture ? (
          address && <img src={address} alt={file.name} />
        ) : (
          <>
            <IconArrowUpRight className={styles['arrow']} size={72} stroke={1.4} aria-hidden="true" />
            <p>{text('elsewhere', { name: file?.name ?? '' })}</p>
            <Button onClick={() => void copyLink({ title: document.title, url: location.href })}>
              {text('copyPage')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
};
