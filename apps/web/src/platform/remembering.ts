import { create } from 'zustand';
import { openDialog } from './dialogs.ts';
import { onSignOut } from './session/session.ts';

/** The selected words that the user is about to add to the memory, before editing. */
export const useRemembering = create<{ words: string }>(() => ({ words: '' }));

export const openRemember = (words = ''): void => {
  useRemembering.setState({ words });
  openDialog('remember');
};

onSignOut(() => useRemembering.setState({ words: '' }));
