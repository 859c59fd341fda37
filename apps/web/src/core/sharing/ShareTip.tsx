import { useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { SharedLink } from './shared-link.ts';
import styles from './ShareTip.module.css';
import { sharingTexts } from './sharing.texts.ts';

type Props = { link: SharedLink | undefined; words: string | undefined; onClose: () => void };

export const ShareTip = ({ link, words, onClose }: Props) => {
  const text = useText(sharingTexts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLInputElement>('input, textarea')?.select(), [link, words]);
  const isLink = words === undefined;
  return (
    <Dialog
      isOpen={link !== undefined || words !== undefined}
      onClose={onClose}
      title={text(isLink ? 'tipTitle' : 'handTitle')}
      closeLabel={text('close')}
    >
      <div ref={place} className={styles['tip']}>
        {isLink ? (
          <>
            <p>{text('tip')}</p>
            <TextField
              label={text('link')}
              value={link?.url ?? ''}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </>
        ) : (
          <TextArea
            label={text('words')}
            note={text('hand')}
            value={words}
            rows={5}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </div>
    </Dialog>
  );
};
