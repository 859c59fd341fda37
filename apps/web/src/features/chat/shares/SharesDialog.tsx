import { useQuery } from '@tanstack/react-query';
import { copyOnceMade } from '../../../core/sharing/copy-made.ts';
import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { chatTexts } from '../chat.texts.ts';
import { ShareRow } from './ShareRow.tsx';
import styles from './Shares.module.css';
import { useSharing } from './shares.state.ts';
import { sharesQuery, useCreateShare } from './shares.ts';

/** The links to chats: a new one to the chat it was opened for, and those made before. */
export const SharesDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(chatTexts);
  const sessionId = useSharing((sharing) => sharing.sessionId);
  const { data: shares, isError, refetch } = useQuery({ ...sharesQuery, enabled: isOpen });
  const create = useCreateShare();
  const make = (ofSession: string) =>
    void copyOnceMade(
      create.mutateAsync(ofSession).then(({ title, path }) => ({ title, url: location.origin + path })),
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('shares')} closeLabel={text('close')} width={560}>
      {sessionId !== undefined && (
        <div className={styles['make']}>
          <p className={styles['about']}>{text('shareAbout')}</p>
          <Button variant="filled" isBusy={create.isPending} onClick={() => make(sessionId)}>
            {text('shareMake')}
          </Button>
        </div>
      )}
      {isError && !shares && (
        <div className={styles['make']}>
          <p className={styles['about']}>{text('sharesFailed')}</p>
          <Button onClick={() => void refetch()}>{text('again')}</Button>
        </div>
      )}
      {!shares && !isError && <Skeleton height={80} />}
      {shares?.length === 0 && <p className={styles['about']}>{text('noShares')}</p>}
      <ul className={styles['list']}>
        {shares?.map((share) => (
          <ShareRow key={share.shareId} share={share} />
        ))}
      </ul>
    </Dialog>
  );
};
