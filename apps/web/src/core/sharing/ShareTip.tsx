import { useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { SharedLink } from './shared-link.ts';
import styles from './ShareTip.module.css';
import { sharingTexts } from './sharing.texts.ts';

type Props = { link: SharedLink | undefined; onClose: () => void };

/** A link to be copied by hand. */
export const ShareTip = ({ link, onClose }: Props) => {
  const text = useText(sharingTexts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.select(), [link]);
  return (
    <Dialog isOpen={link !== undefined} onClose={onClose} title={text('tipTitle')} closeLabel={text('close')}>
      <div ref={place} className={styles['tip']}>
        <p>{text('tip')}</p>
        <TextField
          label={text('link')}
          value={link?.url ?? ''}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
    </Dialog>
  );
};
