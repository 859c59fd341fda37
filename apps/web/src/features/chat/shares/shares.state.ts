import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';

/** The chat that the window of links was opened for; none when it only lists them. */
export const useSharing = create<{ sessionId: string | undefined }>(() => ({ sessionId: undefined }));

export const openShares = (sessionId?: string): void => {
  useSharing.setState({ sessionId });
  openDialog('shares');
};
