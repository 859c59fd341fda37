import type { Notebook, Reader } from '@studiolo/contract/notebooks/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useInvite, useRevoke } from './queries.ts';
import { RoleMenu } from './RoleMenu.tsx';
import styles from './Sharing.module.css';
import { sharingTexts } from './sharing.texts.ts';

type Props = { notebook: Notebook; reader: Reader; isYou: boolean };

/** A user with access, whose role the owner can change or revoke. */
export const PersonRow = ({ notebook, reader, isYou }: Props) => {
  const text = useText(sharingTexts);
  const { readerId, name, email, role } = reader;
  const invite = useInvite(notebook.notebookId);
  const revoke = useRevoke(notebook.notebookId);
  const isOwner = notebook.role === 'owner';
  const displayName = name || email;
  const details = name === '' ? text('notYet') : email || (role === 'owner' ? '' : text('byLink'));
  return (
    <li className={styles['person']}>
      <Avatar name={displayName} size={32} />
      <div className={styles['who']}>
        <span className={styles['name']}>
          {displayName}
          {isYou && <span className={styles['you']}>{text('you')}</span>}
        </span>
        {details !== '' && <span className={styles['about']}>{details}</span>}
      </div>
      {isOwner && role !== 'owner' && email !== '' ? (
        <RoleMenu
          label={text('role', { name: displayName })}
          role={role}
          align="end"
          onChoose={(next) => invite.mutate({ email, role: next })}
        />
      ) : (
        <span className={styles['about']}>{text(role)}</span>
      )}
      {isOwner && role !== 'owner' && (
        <Button
          size="sm"
          variant="subtle"
          aria-label={text('revokeOf', { name: displayName })}
          isBusy={revoke.isPending}
          onClick={() => revoke.mutate(readerId)}
        >
          {text('revoke')}
        </Button>
      )}
    </li>
  );
};
