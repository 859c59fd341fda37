import { DOCUMENT_SORTS, type DocumentSort } from '@studiolo/contract/write/document-entities';
import {
  IconFolderPlus,
  IconPlus,
  IconSearch,
  IconSortDescending,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { NameField } from '../../../ui/fields/NameField.tsx';
import { NEW } from '@studiolo/contract/write/addresses';
import { TemplatesButton } from '../templates/TemplatesButton.tsx';
import { chosen } from '../layout.state.ts';
import { DocumentRows } from './DocumentRows.tsx';
import { documentTexts } from './documents.texts.ts';
import { FolderRow } from './FolderRow.tsx';
import styles from './List.module.css';
import { foldersQuery, makeFolder } from './queries.ts';
import { storeSort, useSort } from './sort.state.ts';

type Props = { current: string | undefined; onOpen: (documentId: string) => void };

export const DocumentList = ({ current, onOpen }: Props) => {
  const text = useText(documentTexts);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isTrash, setIsTrash] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const sort = useSort(({ by }) => by);
  const search = useSettled(typed.trim());
  const { data: folders = [] } = useQuery(foldersQuery);
  const open = (documentId: string) => {
    onOpen(documentId);
    chosen();
  };
  const importAll = async (files: readonly File[]) => {
    const { importFiles } = await import('./import/import-files.ts');
    const documentId = await importFiles(files);
    if (documentId !== undefined) open(documentId);
  };
  const rows = { current, onOpen: open };

  return (
    <>
      <div className={styles['head']}>
        <Button icon={<IconPlus size={16} />} isFull onClick={() => open(NEW)}>
          {text('newDocument')}
        </Button>
        <TemplatesButton onOpen={open} />
        <div className={styles['tools']}>
          <label className={styles['search']}>
            <IconSearch size={15} stroke={1.8} aria-hidden="true" />
            <input
              type="search"
              value={typed}
              placeholder={text('searchField')}
              aria-label={text('search')}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </label>
          <Menu
            label={text('sort')}
            align="end"
            trigger={(props) => (
              <IconButton {...props} size={28} label={text('sort')}>
                <IconSortDescending size={16} stroke={1.7} />
              </IconButton>
            )}
          >
            {(close) =>
              DOCUMENT_SORTS.map((each: DocumentSort) => (
                <MenuItem
                  key={each}
                  isChecked={each === sort}
                  onSelect={() => {
                    storeSort(each);
                    close();
                  }}
                >
                  {text(`sort_${each}`)}
                </MenuItem>
              ))
            }
          </Menu>
          <IconButton size={28} label={text('import')} onClick={() => field.current?.click()}>
            <IconUpload size={16} stroke={1.7} />
          </IconButton>
          <input
            ref={field}
            type="file"
            hidden
            multiple
            accept=".md,.markdown,.docx,.docm,.odt,.rtf,.html,.htm,.txt"
            onChange={({ target }) => {
              void importAll([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <IconButton size={28} label={text('newFolder')} onClick={() => setIsNaming(true)}>
            <IconFolderPlus size={16} stroke={1.7} />
          </IconButton>
        </div>
      </div>
      <div className={styles['scroll']}>
        {search !== '' ? (
          <DocumentRows {...rows} filter={{ search, sort }} none={text('noMatches')} />
        ) : (
          <>
            {isNaming && (
              <div className={styles['naming']}>
                <NameField
                  label={text('folderName')}
                  name=""
                  onEnd={(name) => {
                    setIsNaming(false);
                    if (name !== undefined) void makeFolder(name);
                  }}
                />
              </div>
            )}
            {folders.map((folder) => (
              <FolderRow key={folder.folderId} folder={folder} {...rows} />
            ))}
            <DocumentRows
              {...rows}
              filter={{ folderId: '', sort }}
              none={folders.length === 0 ? text('noneYet') : ''}
            />
          </>
        )}
      </div>
      <div className={styles['foot']}>
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={isTrash}
          onClick={() => setIsTrash(!isTrash)}
        >
          <IconTrash size={15} stroke={1.7} />
          {text('trash')}
        </button>
        {isTrash && (
          <div className={styles['trash']}>
            <DocumentRows {...rows} filter={{ sort: 'updated', isTrashed: true }} none={text('trashEmpty')} />
          </div>
        )}
      </div>
    </>
  );
};
