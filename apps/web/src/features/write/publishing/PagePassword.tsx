import type { DocumentPublication } from '@studiolo/contract/publishing/entities';
import { PUBLISHING_LIMITS } from '@studiolo/contract/publishing/limits';
import { useState, type SubmitEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './Publishing.module.css';
import { publishingTexts } from './publishing.texts.ts';
import { usePublication } from './queries.ts';

/** Whether the page has a password, and a field to set one. The password is never shown again. */
export const PagePassword = ({
  publication: { documentId, hasPassword },
}: {
  publication: DocumentPublication;
}) => {
  const text = useText(publishingTexts);
  const { change } = usePublication(documentId);
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const isShown = isOpen || hasPassword;

  const toggle = (isOn: boolean) => {
    setIsOpen(isOn);
    if (!isOn && hasPassword) change.mutate({ password: null });
  };
  const set = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(
      { password },
      {
        onSuccess: () => {
          setPassword('');
          notify(text('passwordSet'), 'success');
        },
      },
    );
  };
  return (
    <section className={styles['password']}>
      <Switch label={text('password')} hint={text('passwordAbout')} isOn={isShown} onChange={toggle} />
      {isShown && (
        <form onSubmit={set}>
          <TextField
            label={text('newPassword')}
            value={password}
            minLength={PUBLISHING_LIMITS.passwordMin}
            maxLength={PUBLISHING_LIMITS.passwordMax}
            placeholder={hasPassword ? '••••••••' : ''}
            autoComplete="new-password"
            required
            onChange={({ target }) => setPassword(target.value)}
            aside={
              <Button type="submit" isBusy={change.isPending}>
                {text(hasPassword ? 'changePassword' : 'setPassword')}
              </Button>
            }
          />
        </form>
      )}
    </section>
  );
};
