import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';

export const useAddedSource = create<{ notebookId: string; text: string }>(() => ({
  notebookId: '',
  text: '',
}));

/** Opens the dialog. Pasted text only needs a name. */
export const openAddSource = (notebookId: string, text = ''): void => {
  useAddedSource.setState({ notebookId, text });
  openDialog('notebook-source');
};
