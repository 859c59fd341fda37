import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { chatTexts } from '../chat.texts.ts';
import { useEditedFolder } from './folder.state.ts';
import { FolderForm } from './FolderForm.tsx';

export const FolderDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(chatTexts);
  const { folder } = useEditedFolder();
  const title = text(folder ? 'folderEdit' : 'folderNew');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={text('close')} width={560}>
      <FolderForm key={folder?.folderId ?? ''} folder={folder} onDone={onClose} />
    </Dialog>
  );
};
