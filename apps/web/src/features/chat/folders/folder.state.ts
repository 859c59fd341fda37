import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';
import { onSignOut } from '../../../platform/session/session.ts';

/** The project shown in the dialog, empty for a new one, and the part of the dialog that is open. */
type EditedFolder = { folderId: string; part: 'form' | 'sources' };

const NEW: EditedFolder = { folderId: '', part: 'form' };

export const useEditedFolder = create<EditedFolder>(() => NEW);

const open = (edited: EditedFolder): void => {
  useEditedFolder.setState(edited);
  openDialog('folder');
};

export const openFolder = (folderId = ''): void => open({ folderId, part: 'form' });

export const openFolderSources = (folderId: string): void => open({ folderId, part: 'sources' });

onSignOut(() => useEditedFolder.setState(NEW));
