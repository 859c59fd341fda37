import { isVisible } from '@studiolo/contract/wire/visible-text';
import type { StudioItemSummary } from '@studiolo/contract/notebooks/studio-entities';
import { useState, type FormEvent } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useRenameItem } from './queries.ts';
import styles from './Studio.module.css';
import { studioTexts } from './studio.texts.ts';

type Props = { item: StudioItemSummary; isOpen: boolean; onClose: () => void };

const Form = ({ item, onClose }: Omit<Props, 'isOpen'>) => {
  const text = useText(studioTexts);
  const rename = useRenameItem(item.notebookId);
  const [title, setTitle] = useState(item.title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isVisible(title)) rename.mutate({ itemId: item.itemId, title }, { onSuccess: onClose });
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <TextField
        label={text('title')}
        value={title}
        maxLength={100}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <div className={styles['ways']}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="filled" isBusy={rename.isPending} disabled={!isVisible(title)}>
          {text('save')}
        </Button>
      </div>
    </form>
  );
};

export const RenameDialog = ({ item, isOpen, onClose }: Props) => {
  const text = useText(studioTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('rename')} closeLabel={text('close')}>
      <Form item={item} onClose={onClose} />
    </Dialog>
  );
};
