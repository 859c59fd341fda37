import { closeDialog, onDialogChange, openDialog } from './dialogs.ts';
import { catchQuery, isQueryCaught, releaseQuery } from './early-query.ts';

/** Opens the search; what is typed before its field is there is typed into it. */
export const openPalette = (label: string): void => {
  catchQuery(label, closeDialog);
  openDialog('palette');
};

/** Goes on with a search that was asked for before the app was there, and lets go of one that does not come. */
export const startPalette = (label: () => string): void => {
  onDialogChange((open) => {
    if (open !== 'palette') releaseQuery();
  });
  if (isQueryCaught()) openPalette(label());
};
