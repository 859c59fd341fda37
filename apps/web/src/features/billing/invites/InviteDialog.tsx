import { useQuery, queryOptions } from '@tanstack/react-query';
import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './InviteDialog.module.css';
import { InviteLink } from './InviteLink.tsx';
import { invitesTexts } from './invites.texts.ts';
import { InvitedList } from './InvitedList.tsx';
import { Poster } from './Poster.tsx';
import { getInvites } from '@studiolo/contract/billing/endpoints';
import { call } from '../../../platform/api/call.ts';

const invitesQuery = queryOptions({
  queryKey: ['plan', 'invites'],
  queryFn: ({ signal }) => call(getInvites, {}, { signal, isQuiet: true }),
});

const MINE = { waiting: 'mineWaiting', rewarded: 'mineRewarded' } as const;

const Invitation = () => {
  const text = useText(invitesTexts);
  const { data, isError, refetch } = useQuery(invitesQuery);
  if (isError && !data) {
    return (
      <p role="alert">
        {text('failed')}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          {text('again')}
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton height={320} />;
  const { url, reward, records, mine } = data;
  const address = new URL(url, location.origin).href;
  return (
    <div className={styles['parts']}>
      <p>{reward > 0 ? text('about', { count: reward }) : text('aboutNothing')}</p>
      <InviteLink address={address} />
      <Poster address={address} />
      <InvitedList records={records} />
      {mine !== 'none' && <p className={styles['quiet']}>{text(MINE[mine])}</p>}
    </div>
  );
};

/** Invitation link and poster, and the users who joined through them. */
export const InviteDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(invitesTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('title')} closeLabel={text('close')} width={480}>
      <Invitation />
    </Dialog>
  );
};
