import type { TranslatedBlock } from '@studiolo/contract/translate/entities';
import { TRANSLATE_LIMITS } from '@studiolo/contract/translate/limits';
import { useState } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { edit, redo } from '../queries.ts';
import { translateTexts } from '../translate.texts.ts';
import styles from './Paragraph.module.css';
import { isPressed } from '../../../ui/pressed-key.ts';

type Props = { taskId: string; block: TranslatedBlock; form: 'edit' | 'remark'; onClose: () => void };

export const ParagraphForm = ({ taskId, block, form, onClose }: Props) => {
  const text = useText(translateTexts);
  const isEdit = form === 'edit';
  const draft = useFormDraft(`paragraph.${taskId}.${block.index}.${form}`, {
    words: isEdit ? block.target : '',
  });
  const { words } = draft.value;
  const finish = () => {
    draft.clear();
    onClose();
  };
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    const request = isEdit ? edit(taskId, block.index, words) : redo(taskId, block.index, words);
    const isDone = await request;
    setIsBusy(false);
    if (isDone) finish();
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => isPressed(event, 'Escape') && onClose()}
    >
      <RestoredNote draft={draft} />
      <TextArea
        label={text(isEdit ? 'yourTranslation' : 'redoRemark')}
        note={isEdit && block.parts.some(({ kind }) => kind !== 'mark') ? text('signs') : ''}
        placeholder={isEdit ? '' : text('remarkPlaceholder')}
        value={words}
        rows={isEdit ? 4 : 2}
        maxLength={isEdit ? TRANSLATE_LIMITS.paragraph : TRANSLATE_LIMITS.remark}
        autoFocus
        onChange={({ currentTarget }) => draft.change({ words: currentTarget.value })}
      />
      <div className={styles['acts']}>
        <Button size="sm" variant="subtle" onClick={finish}>
          {text('cancel')}
        </Button>
        <Button size="sm" type="submit" isBusy={isBusy} disabled={words.trim() === ''}>
          {text(isEdit ? 'save' : 'redo')}
        </Button>
      </div>
    </form>
  );
};
