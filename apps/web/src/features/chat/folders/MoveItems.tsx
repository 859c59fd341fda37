import type { Topic } from '@studiolo/contract/chat/entities';
import { useQuery } from '@tanstack/react-query';
import { IconFolder } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuGroup, MenuItem } from '../../../ui/Menu.tsx';
import { chatTexts } from '../chat.texts.ts';
import { foldersQuery, moveTopic } from './folders.ts';

type Props = { topic: Topic; onMoved: () => void };

/** Projects to which a chat can be moved. Choosing its current one removes it from that project. */
export const MoveItems = ({ topic: { sessionId, folderId }, onMoved }: Props) => {
  const text = useText(chatTexts);
  const { data: folders } = useQuery(foldersQuery);
  if (!folders || folders.length === 0) return null;
  return (
    <MenuGroup label={text('moveTo')}>
      {folders.map((folder) => (
        <MenuItem
          key={folder.folderId}
          icon={<IconFolder size={16} />}
          isChecked={folder.folderId === folderId}
          onSelect={() => {
            onMoved();
            void moveTopic(sessionId, folder.folderId === folderId ? '' : folder.folderId);
          }}
        >
          {folder.name}
        </MenuItem>
      ))}
    </MenuGroup>
  );
};
