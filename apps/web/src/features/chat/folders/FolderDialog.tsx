import { useQuery } from '@tanstack/react-query';
import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { OnDemand } from '../../../platform/loading/OnDemand.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { chatTexts } from '../chat.texts.ts';
import { openFolderSources, useEditedFolder } from './folder.state.ts';
import { FolderForm } from './FolderForm.tsx';
import { foldersQuery } from './folders.ts';
import { projectTexts } from './project.texts.ts';

const FolderSources = lazyPart(() => import('./FolderSources.tsx').then((module) => module.FolderSources));

/**
 * Dialog for a project: its name and instructions, or its sources. After a new project is saved, shows its
 * sources.
 */
export const FolderDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(chatTexts);
  const projectText = useText(projectTexts);
  const { folderId, part } = useEditedFolder();
  const { data: folders } = useQuery(foldersQuery);
  const folder = folders?.find((each) => each.folderId === folderId);
  const isOfSources = part === 'sources' && folder !== undefined;
  const title = isOfSources
    ? projectText('sourcesOf', { name: folder.name })
    : text(folder ? 'folderEdit' : 'folderNew');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={text('close')} width={560}>
      {isOfSources ? (
        <OnDemand isNeeded onMissing={onClose} fallback={<Skeleton height={200} />}>
          <FolderSources key={folderId} folder={folder} onClose={onClose} />
        </OnDemand>
      ) : (
        <FolderForm key={folderId} folder={folder} onCreated={openFolderSources} onDone={onClose} />
      )}
    </Dialog>
  );
};
