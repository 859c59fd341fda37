import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { useState } from 'react';
import { titleOfText } from '../../../core/uploads/title-of-text.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AddDialog, type AddProps } from './AddDialog.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import { addText } from './queries.ts';

/** A text that is pasted or written. */
export const AddTextDialog = ({ botId, onClose }: AddProps) => {
  const text = useText(knowledgeTexts);
  const [title, setTitle] = useState('');
  const [words, setWords] = useState('');
  const proposed = titleOfText(words) || text('pasted');
  return (
    <AddDialog
      title={text('addText')}
      canAdd={words.trim() !== ''}
      onAdd={() => addText(botId, title.trim() || proposed, words)}
      onClose={onClose}
    >
      <TextField
        label={text('title')}
        placeholder={words.trim() === '' ? '' : proposed}
        value={title}
        maxLength={100}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <TextArea
        label={text('text')}
        note={text('textNote')}
        rows={10}
        value={words}
        maxLength={KNOWLEDGE_LIMITS.textLength}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
    </AddDialog>
  );
};
