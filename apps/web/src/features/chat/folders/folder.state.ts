import type { Folder } from '@studiolo/contract/chat/folder-entities';
import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';
import { onSignOut } from '../../../platform/session/session.ts';

/** The project being edited; none for a new one. */
export const useEditedFolder = create<{ folder: Folder | undefined }>(() => ({ folder: undefined }));

export const openFolder = (folder?: Folder): void => {
  useEditedFolder.setState({ folder });
  openDialog('folder');
};

onSignOut(() => useEditedFolder.setState({ folder: undefined }));
