import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { useState } from 'react';
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
  return (
    <AddDialog
      title={text('addText')}
      canAdd={title.trim() !== '' && words.trim() !== ''}
      onAdd={() => addText(botId, title, words)}
      onClose={onClose}
    >
      <TextField
        label={text('title')}
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
