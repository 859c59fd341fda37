import { closeDialog, onDialogChange, openDialog } from '../dialogs.ts';
import { catchQuery, releaseQuery } from './early-query.ts';

/** Opens the search dialog, which gets the text that is typed before it has loaded. */
export const openPalette = (label: string): void => {
  catchQuery(label, closeDialog);
  openDialog('palette');
};

/** Removes the early field when the dialog is closed before it has loaded. */
export const startPalette = (): void => {
  onDialogChange((open) => {
    if (open !== 'palette') releaseQuery();
  });
};
