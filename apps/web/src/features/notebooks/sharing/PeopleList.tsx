import type { Notebook, Reader } from '@studiolo/contract/notebooks/entities';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Confirm } from '../../../ui/Confirm.tsx';
import { NOTEBOOKS } from '@studiolo/contract/notebooks/addresses';
import { PersonRow } from './PersonRow.tsx';
import { useRevoke } from './queries.ts';
import styles from './Sharing.module.css';
import { sharingTexts } from './sharing.texts.ts';

type Props = { notebook: Notebook; readers: readonly Reader[]; onLeft: () => void };

const LEAVE = 'leave-notebook';

/** Users with access, the owner first. Users other than the owner see only the owner, and can leave. */
export const PeopleList = ({ notebook, readers, onLeft }: Props) => {
  const text = useText(sharingTexts);
  const navigate = useNavigate();
  const revoke = useRevoke(notebook.notebookId);
  const [isConfirming, setIsConfirming] = useState(false);
  const isOwner = notebook.role === 'owner';
  const self = readers.find(({ role }) => role !== 'owner');

  const leave = () => {
    if (!self) return;
    onLeft();
    void navigate(NOTEBOOKS);
    // The list is unmounted by then. If leaving was refused, `call` has already shown the error.
    revoke.mutateAsync(self.readerId).then(
      () => notify(text('left'), 'success'),
      () => undefined,
    );
  };

  return (
    <section className={styles['part']}>
      <h3>{text('people')}</h3>
      <ul className={styles['people']}>
        {readers.map((reader) => (
          <PersonRow
            key={reader.readerId}
            notebook={notebook}
            reader={reader}
            isYou={(reader.role === 'owner') === isOwner}
          />
        ))}
      </ul>
      {!isOwner &&
        self &&
        (isConfirming ? (
          <Confirm
            className={styles['sure']}
            question={text('leaveSure')}
            yes={text('leaveYes')}
            no={text('leaveNo')}
            opener={LEAVE}
            onYes={leave}
            onNo={() => setIsConfirming(false)}
          />
        ) : (
          <Button id={LEAVE} size="sm" onClick={() => setIsConfirming(true)}>
            {text('leave')}
          </Button>
        ))}
    </section>
  );
};
