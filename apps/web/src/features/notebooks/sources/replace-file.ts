import { CHAT_FILE_ACCEPT } from '@studiolo/contract/files/limits';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { addFiles } from './uploads.state.ts';

/** Lets the user choose a file that replaces a source’s file once it has been processed. */
export const chooseReplacement = ({ notebookId, sourceId }: Source): void => {
  const picker = document.createElement('input');
  picker.type = 'file';
  picker.accept = CHAT_FILE_ACCEPT;
  picker.addEventListener('change', () => addFiles(notebookId, [...(picker.files ?? [])], sourceId));
  picker.click();
};
