import { create } from 'zustand';
import { openDialog } from './dialogs.ts';
import { onSignOut } from './session/session.ts';

/** What somebody is about to have remembered, as it was found: to be put right before it is kept. */
export const useRemembering = create<{ words: string }>(() => ({ words: '' }));

export const openRemember = (words = ''): void => {
  useRemembering.setState({ words });
  openDialog('remember');
};

onSignOut(() => useRemembering.setState({ words: '' }));
