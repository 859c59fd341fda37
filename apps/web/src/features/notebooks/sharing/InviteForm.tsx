import type { SharedRole } from '@studiolo/contract/notebooks/entities';
import { useState } from 'react';
import { Refusal } from '../../../platform/api/refusal.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useInvite } from './queries.ts';
import { RoleMenu } from './RoleMenu.tsx';
import styles from './Sharing.module.css';
import { sharingTexts } from './sharing.texts.ts';

const faultOf = (error: Error): string =>
  (error instanceof Refusal && error.fields['email']) || error.message;

export const InviteForm = ({ notebookId }: { notebookId: string }) => {
  const text = useText(sharingTexts);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<SharedRole>('viewer');
  const invite = useInvite(notebookId);
  return (
    <form
      className={styles['invite']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate({ email, role }, { onSuccess: () => setEmail('') });
      }}
    >
      <TextField
        label={text('email')}
        type="email"
        autoComplete="off"
        value={email}
        error={invite.error ? faultOf(invite.error) : undefined}
        aside={
          <Button type="submit" variant="filled" isBusy={invite.isPending} disabled={email.trim() === ''}>
            {text('invite')}
          </Button>
        }
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          if (invite.error) invite.reset();
        }}
      />
      <div className={styles['as']}>
        <span>{text('asNew')}</span>
        <RoleMenu label={text('asNew')} role={role} onChoose={setRole} />
      </div>
    </form>
  );
};
