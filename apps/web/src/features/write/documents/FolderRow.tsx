import type { DocumentFolder } from '@studiolo/contract/write/document-entities';
import { IconChevronRight, IconFolder, IconFolderMinus, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { NameField } from '../../../ui/fields/NameField.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { removeFolderWithUndo } from './document-deletion.ts';
import { DocumentRows } from './DocumentRows.tsx';
import { documentTexts } from './documents.texts.ts';
import styles from './List.module.css';
import { renameFolder } from './queries.ts';
import { useSort } from './sort.state.ts';

type Props = {
  folder: DocumentFolder;
  current: string | undefined;
  onOpen: (documentId: string) => void;
};

export const FolderRow = ({ folder: { folderId, name, documents }, current, onOpen }: Props) => {
  const text = useText(documentTexts);
  const sort = useSort(({ by }) => by);
  const [isOpen, setIsOpen] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  if (isNaming)
    return (
      <div className={styles['naming']}>
        <NameField
          label={text('folderName')}
          name={name}
          onEnd={(next) => {
            setIsNaming(false);
            if (next !== undefined) void renameFolder(folderId, next);
          }}
        />
      </div>
    );
  return (
    <div>
      <div className={styles['row']}>
        <button
          type="button"
          className={styles['folder']}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronRight size={14} className={styles['chevron']} />
          <IconFolder size={16} stroke={1.7} />
          <span className={styles['name']}>{name}</span>
          <span className={styles['meta']}>{documents}</span>
        </button>
        <span className={styles['menu']}>
          <OptionsMenu label={text('options', { title: name })} align="end">
            {(close) => (
              <>
                <MenuItem icon={<IconPencil size={16} />} onSelect={() => setIsNaming(true)}>
                  {text('rename')}
                </MenuItem>
                <MenuItem
                  icon={<IconFolderMinus size={16} />}
                  onSelect={() => {
                    close();
                    removeFolderWithUndo(folderId);
                  }}
                >
                  {text('removeFolder')}
                </MenuItem>
              </>
            )}
          </OptionsMenu>
        </span>
      </div>
      {isOpen && (
        <div className={styles['within']}>
          <DocumentRows
            filter={{ folderId, sort }}
            current={current}
            onOpen={onOpen}
            none={text('folderEmpty')}
          />
        </div>
      )}
    </div>
  );
};
