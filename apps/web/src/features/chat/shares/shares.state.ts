import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';

/** The chat for which the dialog was opened; undefined if it only lists links. */
export const useSharing = create<{ sessionId: string | undefined }>(() => ({ sessionId: undefined }));

export const openShares = (sessionId?: string): void => {
  useSharing.setState({ sessionId });
  openDialog('shares');
};
