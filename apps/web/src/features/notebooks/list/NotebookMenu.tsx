import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { IconMoodSmile, IconPencil, IconTrash } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { deleteNotebook, restoreNotebook } from '../queries.ts';
import { canEdit, canRead } from '../roles.ts';
import { DuplicateItem } from './DuplicateItem.tsx';
import { openNotebookForm } from './edited-notebook.state.ts';
import { listTexts } from './list.texts.ts';

type Props = { notebook: Notebook; onRename: () => void };

/** What can be done with a notebook in the list, as far as one may. */
export const NotebookMenu = ({ notebook, onRename }: Props) => {
  const text = useText(listTexts);
  const { notebookId, name, role } = notebook;
  if (!canRead(role)) return null;
  return (
    <OptionsMenu label={text('options', { name })} align="end">
      {(close) => (
        <>
          {canEdit(role) && (
            <>
              <MenuItem icon={<IconPencil size={16} stroke={1.7} />} onSelect={onRename}>
                {text('rename')}
              </MenuItem>
              <MenuItem
                icon={<IconMoodSmile size={16} stroke={1.7} />}
                onSelect={() => {
                  close();
                  openNotebookForm(notebook);
                }}
              >
                {text('edit')}
              </MenuItem>
            </>
          )}
          <DuplicateItem notebook={notebook} onStart={close} />
          {role === 'owner' && (
            <MenuItem
              isDanger
              icon={<IconTrash size={16} stroke={1.7} />}
              onSelect={() => {
                close();
                offerUndo(deleteNotebook(notebookId), {
                  said: text('deleted'),
                  label: text('undo'),
                  run: () => restoreNotebook(notebookId),
                });
              }}
            >
              {text('delete')}
            </MenuItem>
          )}
        </>
      )}
    </OptionsMenu>
  );
};
