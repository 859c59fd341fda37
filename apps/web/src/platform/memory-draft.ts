import { create } from 'zustand';
import { openDialog } from './dialogs.ts';
import { onSignOut } from './session/session.ts';

/** Initial text of the dialog that adds to the memory. */
export const useMemoryDraft = create<{ words: string }>(() => ({ words: '' }));

export const openMemoryDialog = (words = ''): void => {
  useMemoryDraft.setState({ words });
  openDialog('remember');
};

onSignOut(() => useMemoryDraft.setState({ words: '' }));
