import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';

export const useSharedNotebook = create<{ notebook: Notebook | undefined }>(() => ({ notebook: undefined }));

export const openSharing = (notebook: Notebook): void => {
  useSharedNotebook.setState({ notebook });
  openDialog('notebook-sharing');
};
