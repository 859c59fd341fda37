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
  const shown = name || email;
  const below = name === '' ? text('notYet') : email || (role === 'owner' ? '' : text('byLink'));
  return (
    <li className={styles['person']}>
      <Avatar name={shown} size={32} />
      <div className={styles['who']}>
        <span className={styles['name']}>
          {shown}
          {isYou && <span className={styles['you']}>{text('you')}</span>}
        </span>
        {below !== '' && <span className={styles['about']}>{below}</span>}
      </div>
      {isOwner && role !== 'owner' && email !== '' ? (
        <RoleMenu
          label={text('role', { name: shown })}
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
          aria-label={text('revokeOf', { name: shown })}
          isBusy={revoke.isPending}
          onClick={() => revoke.mutate(readerId)}
        >
          {text('revoke')}
        </Button>
      )}
    </li>
  );
};
