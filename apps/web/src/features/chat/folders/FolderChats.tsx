import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { useQuery } from '@tanstack/react-query';
import { SessionRow } from '../../../core/conversation/list/SessionRow.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsTouch } from '../../../platform/browser/screen-width.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { chatTexts } from '../chat.texts.ts';
import { useSessionRows } from '../list/use-session-rows.tsx';
import styles from './Folders.module.css';
import { folderTopicsQuery } from './folders.ts';

type Props = { folder: Folder; onChosen: () => void };

export const FolderChats = ({ folder, onChosen }: Props) => {
  const text = useText(chatTexts);
  const isTouch = useIsTouch();
  const { data } = useQuery(folderTopicsQuery(folder.folderId));
  const rowOf = useSessionRows();
  if (!data) return <Skeleton height={34} />;
  if (data.total === 0)
    return <p className={styles['none']}>{text(isTouch ? 'folderEmptyTouch' : 'folderEmpty')}</p>;
  return (
    <ul className={styles['chats']}>
      {data.records.map((topic) => (
        <SessionRow key={topic.sessionId} topic={topic} onChosen={onChosen} {...rowOf(topic)} />
      ))}
    </ul>
  );
};
