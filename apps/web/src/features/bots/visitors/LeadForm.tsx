import { isVisible } from '@studiolo/contract/wire/visible-text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { Visit } from './visit.ts';
import styles from './Visit.module.css';
import { visitorTexts } from './visitors.texts.ts';

type Props = { botId: string; visit: Visit; about: string };

/** Lets a visitor leave contact details for the bot's owner. */
export const LeadForm = ({ botId, visit, about }: Props) => {
  const text = useText(visitorTexts);
  const [isOpen, setIsOpen] = useState(false);
  // Contact details are not stored, since others may use this browser.
  const draft = useFormDraft(`lead.${botId}`, { isTyped: false, question: '' });
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const [isHandOver, setIsHandOver] = useState(false);
  const { isTyped, question } = draft.value;
  const message = isTyped ? question : about;
  const leave = useMutation({
    mutationFn: () => visit.leave({ name, contact, question: message, isHandOver }),
    onSuccess: () => {
      setIsOpen(false);
      draft.discard();
      notify(text('sent'), 'success');
    },
  });
  return (
    <>
      <button type="button" className={styles['leave']} onClick={() => setIsOpen(true)}>
        {text('leave')}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={text('leave')}
        closeLabel={text('close')}
      >
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            leave.mutate();
          }}
        >
          <p>{text('leaveAbout')}</p>
          <RestoredNote draft={draft} />
          <TextField
            label={text('name')}
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextField
            label={text('contact')}
            autoComplete="email"
            maxLength={200}
            value={contact}
            onChange={({ currentTarget }) => setContact(currentTarget.value)}
          />
          <TextArea
            label={text('about')}
            note=""
            rows={3}
            maxLength={2000}
            value={message}
            onChange={({ currentTarget }) => draft.change({ isTyped: true, question: currentTarget.value })}
          />
          <Checkbox
            label={text('handOver')}
            checked={isHandOver}
            onChange={({ currentTarget }) => setIsHandOver(currentTarget.checked)}
          />
          <Button
            type="submit"
            variant="filled"
            isBusy={leave.isPending}
            disabled={!isVisible(name) || !isVisible(contact)}
          >
            {text('send')}
          </Button>
        </form>
      </Dialog>
    </>
  );
};
