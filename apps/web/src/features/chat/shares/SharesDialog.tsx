import { useQuery } from '@tanstack/react-query';
import { copyWhenReady } from '../../../core/sharing/copy-when-ready.ts';
import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { chatTexts } from '../chat.texts.ts';
import { shareTexts } from './share.texts.ts';
import { ShareRow } from './ShareRow.tsx';
import styles from './Shares.module.css';
import { useSharing } from './shares.state.ts';
import { sharesQuery, useCreateShare } from './shares.ts';

/** Links to chats: a new one to the given chat, and existing ones. */
export const SharesDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(chatTexts);
  const shareText = useText(shareTexts);
  const sessionId = useSharing((sharing) => sharing.sessionId);
  const { data: shares, isError, refetch } = useQuery({ ...sharesQuery, enabled: isOpen });
  const create = useCreateShare();
  const make = (ofSession: string) =>
    void copyWhenReady(
      create.mutateAsync(ofSession).then(({ title, path }) => ({ title, url: location.origin + path })),
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('shares')} closeLabel={text('close')} width={560}>
      {sessionId !== undefined && (
        <div className={styles['make']}>
          <p className={styles['about']}>{shareText('shareAbout')}</p>
          <Button variant="filled" isBusy={create.isPending} onClick={() => make(sessionId)}>
            {shareText('shareMake')}
          </Button>
        </div>
      )}
      {isError && !shares && (
        <div className={styles['make']}>
          <p className={styles['about']}>{shareText('sharesFailed')}</p>
          <Button onClick={() => void refetch()}>{text('again')}</Button>
        </div>
      )}
      {!shares && !isError && <Skeleton height={80} />}
      {shares?.length === 0 && <p className={styles['about']}>{shareText('noShares')}</p>}
      <ul className={styles['list']}>
        {shares?.map((share) => (
          <ShareRow key={share.shareId} share={share} />
        ))}
      </ul>
    </Dialog>
  );
};
