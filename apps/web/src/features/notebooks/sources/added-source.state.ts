import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';

/** Which notebook a source is added to. */
export const useAddedSource = create<{ notebookId: string; text: string }>(() => ({
  notebookId: '',
  text: '',
}));

/** With a text that was pasted, it only has to be named. */
export const openAddSource = (notebookId: string, text = ''): void => {
  useAddedSource.setState({ notebookId, text });
  openDialog('notebook-source');
};
