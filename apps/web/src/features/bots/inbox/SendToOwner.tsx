import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Inbox.module.css';
import { inboxTexts } from './inbox.texts.ts';
import { sendToOwner } from './queries.ts';

/** Sends a question and its answer to the owner of the bot, after saying what the owner receives. */
export const SendToOwner = ({ botId, msgId }: { botId: string; msgId: string }) => {
  const text = useText(inboxTexts);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    const isSent = await sendToOwner(botId, msgId);
    setIsBusy(false);
    if (!isSent) return;
    setIsOpen(false);
    notify(text('sent'), 'success');
  };
  return (
    <>
      <IconButton label={text('tell')} size={28} onClick={() => setIsOpen(true)}>
        <IconMailForward size={16} stroke={1.7} />
      </IconButton>
      {isOpen && (
        <Dialog isOpen onClose={() => setIsOpen(false)} title={text('tellTitle')} closeLabel={text('close')}>
          <div className={styles['telling']}>
            <p>{text('tellAbout')}</p>
            <Button variant="filled" isBusy={isBusy} onClick={() => void send()}>
              {text('send')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
};
