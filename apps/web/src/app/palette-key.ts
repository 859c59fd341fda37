import { openDialog } from '../platform/dialogs.ts';

/** Who holds the key down is about to want it: what is typed right after should not be lost. */
const fetchSoon = (): void => void import('./palette/PaletteDialog.tsx').catch(() => undefined);

/** Mod+K, wherever the focus is. */
export const openPaletteByKey = (event: KeyboardEvent): void => {
  if (event.key === 'Control' || event.key === 'Meta') return fetchSoon();
  const isMod = event.metaKey !== event.ctrlKey;
  if (!isMod || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
  event.preventDefault();
  openDialog('palette');
};
