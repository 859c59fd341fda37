import type { DocumentCard } from '@studiolo/contract/write/document-entities';
import { titleOfDocument } from '@studiolo/contract/write/document-rules';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { NameField } from '../../../ui/fields/NameField.tsx';
import { OptionsMenu } from '../../../ui/OptionsMenu.tsx';
import { deleteWithUndo } from './document-deletion.ts';
import { documentTexts } from './documents.texts.ts';
import { FolderItems } from './FolderItems.tsx';
import styles from './List.module.css';
import { renameTo } from './queries.ts';

type Props = { document: DocumentCard; isCurrent: boolean; onOpen: () => void };

export const DocumentRow = ({ document, isCurrent, onOpen }: Props) => {
  const text = useText(documentTexts);
  const when = useRelativeTime();
  const [isNaming, setIsNaming] = useState(false);
  const { documentId, folderId, updateDate } = document;
  const title = titleOfDocument(document) || text('untitled');
  if (isNaming)
    return (
      <li className={styles['naming']}>
        <NameField
          label={text('rename')}
          name={title}
          onEnd={(name) => {
            setIsNaming(false);
            if (name !== undefined) void renameTo(documentId, name);
          }}
        />
      </li>
    );
  return (
    <li className={styles['row']}>
      <button
        type="button"
        className={styles['open']}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
      >
        <span className={styles['name']}>{title}</span>
        <span className={styles['meta']}>{when(updateDate)}</span>
      </button>
      <span className={styles['menu']}>
        <OptionsMenu label={text('options', { title })} align="end">
          {(close) => (
            <>
              <MenuItem icon={<IconPencil size={16} />} onSelect={() => setIsNaming(true)}>
                {text('rename')}
              </MenuItem>
              <FolderItems documentId={documentId} folderId={folderId} onDone={close} />
              <MenuItem
                isDanger
                icon={<IconTrash size={16} />}
                onSelect={() => {
                  close();
                  deleteWithUndo(documentId);
                }}
              >
                {text('moveToTrash')}
              </MenuItem>
            </>
          )}
        </OptionsMenu>
      </span>
    </li>
  );
};
