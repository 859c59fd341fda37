import { openDialog } from '../platform/dialogs.ts';

/** Mod+K, wherever the focus is. */
export const openPaletteByKey = (event: KeyboardEvent): void => {
  const isMod = event.metaKey !== event.ctrlKey;
  if (!isMod || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
  event.preventDefault();
  openDialog('palette');
};
