import { CHAT_FILE_ACCEPT } from '@studiolo/contract/files/limits';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { addFiles } from './uploads.state.ts';

/** Lets a file be chosen that takes the place of a source’s, once it is read. */
export const chooseReplacement = ({ notebookId, sourceId }: Source): void => {
  const picker = document.createElement('input');
  picker.type = 'file';
  picker.accept = CHAT_FILE_ACCEPT;
  picker.addEventListener('change', () => addFiles(notebookId, [...(picker.files ?? [])], sourceId));
  picker.click();
};
