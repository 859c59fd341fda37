import { closeDialog, onDialogChange, openDialog } from '../dialogs.ts';
import { catchQuery, releaseQuery } from './early-query.ts';

/** Opens the search; text typed before its field has loaded is inserted there. */
export const openPalette = (label: string): void => {
  catchQuery(label, closeDialog);
  openDialog('palette');
};

/** Cancels a search that does not load. */
export const startPalette = (): void => {
  onDialogChange((open) => {
    if (open !== 'palette') releaseQuery();
  });
};
