import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { newSchedulePath } from '@studiolo/contract/schedules/addresses';
import { IconCalendarRepeat, IconMoodSmile, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { deleteNotebook, restoreNotebook } from '../queries.ts';
import { canEdit, canRead } from '../roles.ts';
import { DuplicateItem } from './DuplicateItem.tsx';
import { openNotebookForm } from './edited-notebook.state.ts';
import { listTexts } from './list.texts.ts';
import { ResearchItem } from './ResearchItem.tsx';

type Props = { notebook: Notebook; close: () => void; onDelete?: () => void };

/** Menu items for a notebook that the user's role allows, shared by all of its menus. */
export const NotebookChoices = ({ notebook, close, onDelete }: Props) => {
  const text = useText(listTexts);
  const navigate = useNavigate();
  const { notebookId, role } = notebook;
  return (
    <>
      {canEdit(role) && (
        <MenuItem
          icon={<IconMoodSmile size={16} stroke={1.7} />}
          onSelect={() => {
            close();
            openNotebookForm(notebook);
          }}
        >
          {text('edit')}
        </MenuItem>
      )}
      {canRead(role) && <ResearchItem notebookId={notebookId} close={close} />}
      <MenuItem
        icon={<IconCalendarRepeat size={16} stroke={1.7} />}
        onSelect={() => {
          close();
          void navigate(newSchedulePath('notebook', notebookId));
        }}
      >
        {text('schedule')}
      </MenuItem>
      <DuplicateItem notebook={notebook} onStart={close} />
      {role === 'owner' && (
        <MenuItem
          isDanger
          icon={<IconTrash size={16} stroke={1.7} />}
          onSelect={() => {
            close();
            onDelete?.();
            offerUndo(deleteNotebook(notebookId), {
              message: text('deleted'),
              label: text('undo'),
              run: () => restoreNotebook(notebookId),
            });
          }}
        >
          {text('delete')}
        </MenuItem>
      )}
    </>
  );
};
