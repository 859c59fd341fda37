import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { chatPath, folderPath } from '@studiolo/contract/chat/addresses';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { openFile } from '../../../core/reader/reader.state.ts';
import { AddSource } from '../../../core/sources/adding/AddSource.tsx';
import { useFileDrop } from '../../../core/sources/adding/use-file-drop.ts';
import type { Shelf } from '../../../core/sources/shelf.ts';
import { shelfTexts } from '../../../core/sources/shelf.texts.ts';
import { SourceDetails } from '../../../core/sources/SourceDetails.tsx';
import { SourceRow } from '../../../core/sources/SourceRow.tsx';
import rowStyles from '../../../core/sources/SourceRow.module.css';
import { UploadRow } from '../../../core/sources/UploadRow.tsx';
import { addFiles, resumeUploads, useUploadsTo } from '../../../core/sources/uploads.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Folders.module.css';
import { UndoRow } from '../../../ui/UndoRow.tsx';
import { projectShelf } from './project-shelf.ts';
import { projectTexts } from './project.texts.ts';

/** Deletes a source with an undo row in the dialog, since a toast below the dialog could not be reached. */
const useDeletion = (shelf: Shelf) => {
  const [removed, setRemoved] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  return {
    removed,
    isBusy,
    async remove(sourceId: string) {
      if (await shelf.remove(sourceId)) setRemoved(sourceId);
    },
    async restore(sourceId: string) {
      setIsBusy(true);
      if (await shelf.restore(sourceId)) setRemoved(undefined);
      setIsBusy(false);
    },
  };
};

type Props = { folder: Folder; onClose: () => void };

/** Sources of a project: their list, the open one, or a form to add some. If there are none, the form. */
export const FolderSources = ({ folder: { folderId }, onClose }: Props) => {
  const text = useText(projectTexts);
  const shelfText = useText(shelfTexts);
  const navigate = useNavigate();
  const shelf = projectShelf(folderId);
  const { data: sources, isError, refetch } = useQuery(shelf.query);
  const uploads = useUploadsTo(shelf);
  const [openId, setOpenId] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const { removed, ...deletion } = useDeletion(shelf);
  const { isOver, handlers } = useFileDrop((files) => addFiles(shelf, files));
  useEffect(() => resumeUploads(projectShelf(folderId)), [folderId]);

  const read = (file: Parameters<typeof openFile>[0]) => {
    onClose();
    // Only pages of chats contain the reader.
    if (!location.pathname.startsWith(chatPath(''))) void navigate(folderPath(folderId));
    openFile(file);
  };

  if (isError && !sources)
    return (
      <div role="alert" className={styles['sources']}>
        <p>{text('failed')}</p>
        <Button onClick={() => void refetch()}>{text('again')}</Button>
      </div>
    );
  if (!sources) return <Skeleton height={200} />;

  const open = sources.find(({ sourceId }) => sourceId === openId);
  if (open)
    return (
      <SourceDetails shelf={shelf} source={open} canEdit onClose={() => setOpenId(undefined)} onRead={read} />
    );

  const undoRow = (
    <UndoRow
      message={removed === undefined ? undefined : shelfText('deleted')}
      undo={shelfText('undo')}
      isBusy={deletion.isBusy}
      onUndo={removed === undefined ? undefined : () => void deletion.restore(removed)}
    />
  );
  const isEmpty = sources.length + uploads.length === 0;
  if (isEmpty || isAdding)
    return (
      <div className={styles['sources']}>
        {undoRow}
        {isEmpty ? (
          <p className={styles['about']}>{text('about')}</p>
        ) : (
          <Button
            size="sm"
            variant="subtle"
            icon={<IconArrowLeft size={16} />}
            onClick={() => setIsAdding(false)}
          >
            {text('all')}
          </Button>
        )}
        <AddSource
          shelf={shelf}
          count={sources.length}
          full={text('full', { limit: CHAT_LIMITS.folderSources })}
          onDone={() => setIsAdding(false)}
        />
      </div>
    );

  return (
    <div className={styles['sources']} data-over={isOver || undefined} {...handlers}>
      {undoRow}
      <ul className={classes(rowStyles['list'], styles['rows'])}>
        {sources.map((source) => (
          <SourceRow
            key={source.sourceId}
            shelf={shelf}
            source={source}
            canEdit
            onOpen={() => setOpenId(source.sourceId)}
            onDelete={() => void deletion.remove(source.sourceId)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button icon={<IconPlus size={16} />} onClick={() => setIsAdding(true)}>
          {text('add')}
        </Button>
        <span className={styles['about']}>
          {text('count', { count: sources.length, limit: CHAT_LIMITS.folderSources })}
        </span>
      </div>
    </div>
  );
};
