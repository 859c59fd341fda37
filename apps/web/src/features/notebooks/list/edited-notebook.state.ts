import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';

/** The notebook being edited; undefined for a new one. */
export const useEditedNotebook = create<{ notebook: Notebook | undefined }>(() => ({ notebook: undefined }));

export const openNotebookForm = (notebook?: Notebook): void => {
  useEditedNotebook.setState({ notebook });
  openDialog('notebook');
};
