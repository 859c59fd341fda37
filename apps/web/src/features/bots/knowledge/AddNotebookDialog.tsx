import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useAllPages } from '../../../platform/queries/use-all-pages.ts';
import { SelectField } from '../editor/configuration/SelectField.tsx';
import { AddDialog, type AddProps } from './AddDialog.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import { addNotebook, ownNotebooksQuery } from './queries.ts';

/** Adds one of the user's notebooks, whose sources the bot then uses. */
export const AddNotebookDialog = ({ botId, onClose }: AddProps) => {
  const text = useText(knowledgeTexts);
  const query = useInfiniteQuery(ownNotebooksQuery);
  useAllPages(query);
  const notebooks = query.data?.pages.flatMap(({ records }) => records) ?? [];
  const [id, setId] = useState('');
  const chosen = notebooks.find(({ notebookId }) => notebookId === id) ?? notebooks[0];
  return (
    <AddDialog
      title={text('addNotebook')}
      canAdd={chosen !== undefined}
      onAdd={async () => chosen !== undefined && addNotebook(botId, chosen.notebookId, chosen.name)}
      onClose={onClose}
    >
      {query.isSuccess && notebooks.length === 0 ? (
        <p>{text('noNotebooks')}</p>
      ) : (
        <SelectField
          label={text('notebook')}
          note={text('notebookNote')}
          value={chosen?.notebookId ?? ''}
          onChange={setId}
        >
          {notebooks.map(({ notebookId, name }) => (
            <option key={notebookId} value={notebookId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </AddDialog>
  );
};
