import { SOURCE_LIMITS } from '@studiolo/contract/sources/limits';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { titleOfText } from '../../../core/uploads/title-of-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { AddDialog, type AddProps } from './AddDialog.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import { addText } from './queries.ts';

/** Adds a pasted or typed text. */
export const AddTextDialog = ({ botId, onClose }: AddProps) => {
  const text = useText(knowledgeTexts);
  const draft = useFormDraft(`bot-text.${botId}`, { title: '', words: '' });
  const { title, words } = draft.value;
  const proposed = titleOfText(words) || text('pasted');
  return (
    <AddDialog
      title={text('addText')}
      canAdd={words.trim() !== ''}
      onAdd={() => addText(botId, title.trim() || proposed, words)}
      onAdded={draft.clear}
      onClose={onClose}
    >
      <RestoredNote draft={draft} />
      <TextField
        label={text('title')}
        placeholder={words.trim() === '' ? '' : proposed}
        value={title}
        maxLength={100}
        onChange={({ currentTarget }) => draft.change({ title: currentTarget.value })}
      />
      <TextArea
        label={text('text')}
        note={text('textNote')}
        rows={10}
        value={words}
        maxLength={SOURCE_LIMITS.textLength}
        onChange={({ currentTarget }) => draft.change({ words: currentTarget.value })}
      />
    </AddDialog>
  );
};
