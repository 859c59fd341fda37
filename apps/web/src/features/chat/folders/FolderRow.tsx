import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { IconFolder, IconFolderOpen } from '@tabler/icons-react';
import { useId, useState, type DragEvent } from 'react';
import { CHAT_TYPE } from '../../../core/conversation/list/dragged-chat.ts';
import listStyles from '../../../core/conversation/list/SessionList.module.css';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { OnDemand } from '../../../platform/loading/OnDemand.tsx';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FolderMenu } from './FolderMenu.tsx';
import styles from './Folders.module.css';
import { moveTopic } from './folders.ts';

const FolderChats = lazyPart(() => import('./FolderChats.tsx').then((module) => module.FolderChats));

type Props = { folder: Folder; onChosen: () => void };

/** A project. Expanded, it shows its chats; chats can be dropped on it. */
export const FolderRow = ({ folder, onChosen }: Props) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const Icon = isOpen ? IconFolderOpen : IconFolder;

  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(CHAT_TYPE)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    const sessionId = event.dataTransfer.getData(CHAT_TYPE);
    if (sessionId === '') return;
    event.preventDefault();
    setIsOpen(true);
    void moveTopic(sessionId, folder.folderId);
  };

  return (
    <li
      className={styles['folder']}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={listStyles['row']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon size={16} stroke={1.7} aria-hidden="true" />
          <span className={classes(styles['name'])}>{folder.name}</span>
        </button>
        <div className={listStyles['more']}>
          <FolderMenu folder={folder} onChosen={onChosen} />
        </div>
      </div>
      <div id={id}>
        <OnDemand isNeeded={isOpen} onMissing={() => setIsOpen(false)} fallback={<Skeleton height={34} />}>
          {isOpen && <FolderChats folder={folder} onChosen={onChosen} />}
        </OnDemand>
      </div>
    </li>
  );
};
