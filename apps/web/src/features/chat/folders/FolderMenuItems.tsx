import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { IconFiles, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { beginNewChat } from '../../../core/conversation/sessions/sessions.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { chatPath, folderPath, PROJECT } from '@studiolo/contract/chat/addresses';
import { chatTexts } from '../chat.texts.ts';
import { openFolder, openFolderSources } from './folder.state.ts';
import { deleteFolder, restoreFolder } from './folders.ts';
import { projectTexts } from './project.texts.ts';

type Props = { folder: Folder; close: () => void; onChosen: () => void };

export const FolderMenuItems = ({ folder, close, onChosen }: Props) => {
  const text = useText(chatTexts);
  const projectText = useText(projectTexts);
  const navigate = useNavigate();
  const { folderId } = folder;
  const { search } = useLocation();
  const remove = () => {
    // A new chat that was to be part of the project is created without one.
    if (new URLSearchParams(search).get(PROJECT) === folderId) void navigate(chatPath());
    offerUndo(deleteFolder(folderId), {
      message: text('folderDeleted'),
      label: text('undo'),
      run: () => restoreFolder(folderId),
    });
  };
  return (
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
        icon={<IconFiles size={16} />}
        onSelect={() => {
          close();
          openFolderSources(folderId);
        }}
      >
        {projectText('sources')}
      </MenuItem>
      <MenuItem
        icon={<IconPencil size={16} />}
        onSelect={() => {
          close();
          openFolder(folderId);
        }}
      >
        {text('folderEdit')}
      </MenuItem>
      <MenuItem isDanger icon={<IconTrash size={16} />} onSelect={remove}>
        {text('folderDelete')}
      </MenuItem>
    </>
  );
};
