import { useQuery } from '@tanstack/react-query';
import type { Notebook } from '@studiolo/contract/notebooks/entities';
import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { InviteForm } from './InviteForm.tsx';
import { LinkPart } from './LinkPart.tsx';
import { PeopleList } from './PeopleList.tsx';
import { readersQuery } from './queries.ts';
import { useSharedNotebook } from './shared-notebook.state.ts';
import styles from './Sharing.module.css';
import { sharingTexts } from './sharing.texts.ts';

type Props = { notebook: Notebook; onLeft: () => void };

const Sharing = ({ notebook, onLeft }: Props) => {
  const text = useText(sharingTexts);
  const { notebookId, role } = notebook;
  const { data, isError, refetch } = useQuery(readersQuery(notebookId));
  if (isError && !data) {
    return (
      <div className={styles['part']} role="alert">
        <p>{text('failed')}</p>
        <Button onClick={() => void refetch()}>{text('again')}</Button>
      </div>
    );
  }
  if (!data) return <Skeleton height={160} />;
  return (
    <div className={styles['sharing']}>
      {role === 'owner' && <InviteForm notebookId={notebookId} />}
      <PeopleList notebook={notebook} readers={data.readers} onLeft={onLeft} />
      {role === 'owner' && <LinkPart notebook={notebook} link={data.link} />}
    </div>
  );
};

/** Lists the users with access to a notebook, which its owner can grant and revoke. */
export const SharingDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(sharingTexts);
  const { notebook } = useSharedNotebook();
  if (!notebook) return null;
  const { name, role } = notebook;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text(role === 'owner' ? 'share' : 'access', { name })}
      closeLabel={text('close')}
      width={520}
    >
      <Sharing notebook={notebook} onLeft={onClose} />
    </Dialog>
  );
};
