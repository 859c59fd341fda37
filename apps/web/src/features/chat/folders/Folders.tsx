import { useQuery } from '@tanstack/react-query';
import { IconFolderPlus } from '@tabler/icons-react';
import listStyles from '../../../core/conversation/list/SessionList.module.css';
import { useText } from '../../../platform/i18n/use-text.ts';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { OnDemand } from '../../../platform/loading/OnDemand.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { chatTexts } from '../chat.texts.ts';
import { openFolder } from './folder.state.ts';
import styles from './Folders.module.css';
import { foldersQuery } from './folders.ts';

const FolderRow = lazyPart(() => import('./FolderRow.tsx').then((module) => module.FolderRow));

export const Folders = ({ onChosen }: { onChosen: () => void }) => {
  const text = useText(chatTexts);
  const { data: folders } = useQuery(foldersQuery);
  return (
    <section className={styles['section']} aria-label={text('folders')}>
      <div className={styles['heading']}>
        <h2 className={listStyles['title']}>{text('folders')}</h2>
        <IconButton label={text('folderNew')} size={28} onClick={() => openFolder()}>
          <IconFolderPlus size={16} stroke={1.7} />
        </IconButton>
      </div>
      <ul className={listStyles['list']}>
        <OnDemand isNeeded onMissing={() => undefined}>
          {folders?.map((folder) => (
            <FolderRow key={folder.folderId} folder={folder} onChosen={onChosen} />
          ))}
        </OnDemand>
      </ul>
    </section>
  );
};
