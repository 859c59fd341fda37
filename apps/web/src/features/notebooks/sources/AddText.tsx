import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { useState } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { formName, useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { titleOfText } from '../../../core/uploads/title-of-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { wireTexts } from '../../../platform/i18n/wire-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AddSource.module.css';
import { addText, useAdding } from './queries.ts';
import { sourceTexts } from './sources.texts.ts';

const LONGEST_TITLE = 100;

type Props = { notebookId: string; pasted: string; onDone: () => void };

/** A pasted or typed text. */
export const AddText = ({ notebookId, pasted, onDone }: Props) => {
  const text = useText(sourceTexts);
  const wire = useText(wireTexts);
  const draft = useFormDraft(formName(`source-text.${notebookId}`, pasted), { title: '', words: pasted });
  const { title, words } = draft.value;
  const [isMissing, setIsMissing] = useState(false);
  const adding = useAdding();
  const isTooLong = words.length > NOTEBOOK_LIMITS.textLength;
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
          adding.mutate(() => addText(notebookId, title.trim() || proposed, words), {
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
        maxLength={LONGEST_TITLE}
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
