import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { openFolderSources } from './folder.state.ts';
import styles from './Folders.module.css';
import { projectTexts } from './project.texts.ts';

/** Opens the sources of a project from a new chat in it. */
export const SourcesButton = ({ folder: { folderId, sources } }: { folder: Folder }) => {
  const text = useText(projectTexts);
  return (
    <p className={styles['shortcut']}>
      <Button size="sm" onClick={() => openFolderSources(folderId)}>
        {sources > 0 ? text('countSources', { count: sources }) : text('addSources')}
      </Button>
    </p>
  );
};
