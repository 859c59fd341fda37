import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { beginNewChat } from '../../../core/conversation/sessions/sessions.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { chatPath, folderPath, PROJECT } from '@studiolo/contract/chat/addresses';
import { chatTexts } from '../chat.texts.ts';
import { openFolder } from './folder.state.ts';
import { deleteFolder, restoreFolder } from './folders.ts';

type Props = { folder: Folder; onChosen: () => void };

export const FolderMenu = ({ folder, onChosen }: Props) => {
  const text = useText(chatTexts);
  const navigate = useNavigate();
  const { folderId, name } = folder;
  const label = text('options', { title: name });
  const { search } = useLocation();
  const remove = () => {
    // A new chat intended for the project is created without one.
    if (new URLSearchParams(search).get(PROJECT) === folderId) void navigate(chatPath());
    offerUndo(deleteFolder(folderId), {
      said: text('folderDeleted'),
      label: text('undo'),
      run: () => restoreFolder(folderId),
    });
  };
  return (
    <OptionsMenu label={label} align="end">
      {(close) => (
        <>
          <MenuItem
            icon={<IconPlus size={16} />}
            onSelect={() => {
              close();
              beginNewChat(PLAIN_CHAT, { folderId });
              void navigate(folderPath(folderId));
              onChosen();
            }}
          >
            {text('folderChat')}
          </MenuItem>
          <MenuItem
            icon={<IconPencil size={16} />}
            onSelect={() => {
              close();
              openFolder(folder);
            }}
          >
            {text('folderEdit')}
          </MenuItem>
          <MenuItem isDanger icon={<IconTrash size={16} />} onSelect={remove}>
            {text('folderDelete')}
          </MenuItem>
        </>
      )}
    </OptionsMenu>
  );
};
