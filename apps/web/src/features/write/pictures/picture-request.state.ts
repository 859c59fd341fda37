import { create } from 'zustand';
import { onSignOut } from '../../../platform/session/session.ts';

export const usePictureRequest = create<{ words: string; isPassage: boolean }>(() => ({
  words: '',
  isPassage: false,
}));

onSignOut(() => usePictureRequest.setState({ words: '', isPassage: false }));
