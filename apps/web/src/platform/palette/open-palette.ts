import { closeDialog, onDialogChange, openDialog } from '../dialogs.ts';
import { catchQuery, releaseQuery } from './early-query.ts';

/** Opens the search; what is typed before its field is there is typed into it. */
export const openPalette = (label: string): void => {
  catchQuery(label, closeDialog);
  openDialog('palette');
};

/** Lets go of a search that does not come. */
export const startPalette = (): void => {
  onDialogChange((open) => {
    if (open !== 'palette') releaseQuery();
  });
};
