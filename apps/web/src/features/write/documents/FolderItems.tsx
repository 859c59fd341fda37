import { IconFolder, IconFolderOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuGroup, MenuItem } from '../../../ui/Menu.tsx';
import { documentTexts } from './documents.texts.ts';
import { foldersQuery, moveTo } from './queries.ts';

type Props = { documentId: string; folderId: string; onDone: () => void };

/** Folders to which a document can be moved, and an item that removes it from its folder. */
export const FolderItems = ({ documentId, folderId, onDone }: Props) => {
  const text = useText(documentTexts);
  const { data: folders = [] } = useQuery(foldersQuery);
  const others = folders.filter((folder) => folder.folderId !== folderId);
  if (others.length === 0 && folderId === '') return null;
  const move = (to: string) => {
    onDone();
    void moveTo(documentId, to);
  };
  return (
    <MenuGroup label={text('moveTo')}>
      {others.map((folder) => (
        <MenuItem
          key={folder.folderId}
          icon={<IconFolder size={16} />}
          onSelect={() => move(folder.folderId)}
        >
          {folder.name}
        </MenuItem>
      ))}
      {folderId !== '' && (
        <MenuItem icon={<IconFolderOff size={16} />} onSelect={() => move('')}>
          {text('noFolder')}
        </MenuItem>
      )}
    </MenuGroup>
  );
};
