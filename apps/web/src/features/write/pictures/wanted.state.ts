import { create } from 'zustand';
import { onSignOut } from '../../../platform/session/session.ts';

/** What a picture is to show, as it is written in the panel. */
export const useWanted = create<{ words: string; isPassage: boolean }>(() => ({
  words: '',
  isPassage: false,
}));

onSignOut(() => useWanted.setState({ words: '', isPassage: false }));
