import { CHAT_FILE_ACCEPT } from '@studiolo/contract/files/limits';
import type { Shelf } from './shelf.ts';
import { addFiles } from './uploads.state.ts';

/** Lets the user choose a file that replaces the file of a source, once the new one has been processed. */
export const chooseReplacement = (shelf: Shelf, sourceId: string): void => {
  const picker = document.createElement('input');
  picker.type = 'file';
  picker.accept = CHAT_FILE_ACCEPT;
  picker.addEventListener('change', () => addFiles(shelf, [...(picker.files ?? [])], sourceId));
  picker.click();
};
