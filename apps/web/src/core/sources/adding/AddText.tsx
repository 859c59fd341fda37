import { SOURCE_LIMITS } from '@studiolo/contract/sources/limits';
import { useState } from 'react';
import { RestoredNote } from '../../form-draft/RestoredNote.tsx';
import { formName, useFormDraft } from '../../form-draft/use-form-draft.ts';
import { titleOfText } from '../../uploads/title-of-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './AddSource.module.css';
import { useAdding } from './use-adding.ts';
import { shelfTexts } from '../shelf.texts.ts';
import type { Shelf } from '../shelf.ts';

const MAX_TITLE_LENGTH = 100;

type Props = { shelf: Shelf; pasted: string; onDone: () => void };

/** Form for a pasted or typed text. */
export const AddText = ({ shelf, pasted, onDone }: Props) => {
  const text = useText(shelfTexts);
  const wire = useText(wireTexts);
  const draft = useFormDraft(formName(`source-text.${shelf.id}`, pasted), { title: '', words: pasted });
  const { title, words } = draft.value;
  const [isMissing, setIsMissing] = useState(false);
  const adding = useAdding();
  const isTooLong = words.length > SOURCE_LIMITS.textLength;
  const proposed = titleOfText(words) || text('pasted');
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = words.trim() === '';
        setIsMissing(isEmpty);
        if (!isEmpty && !isTooLong)
          adding.mutate(() => shelf.addText(title.trim() || proposed, words), {
            onSuccess() {
              draft.clear();
              onDone();
            },
          });
      }}
    >
      <RestoredNote draft={draft} />
      <TextField
        label={text('textTitle')}
        maxLength={MAX_TITLE_LENGTH}
        placeholder={words.trim() === '' ? '' : proposed}
        value={title}
        onChange={({ currentTarget }) => draft.change({ title: currentTarget.value })}
      />
      <TextArea
        label={text('textField')}
        rows={8}
        autoFocus
        value={words}
        note={isTooLong ? wire('source-text') : isMissing && words.trim() === '' ? wire('fill-in') : ''}
        onChange={({ currentTarget }) => draft.change({ words: currentTarget.value })}
      />
      <Button type="submit" variant="filled" isBusy={adding.isPending} disabled={isTooLong}>
        {text('save')}
      </Button>
    </form>
  );
};
