import { openPalette } from '../platform/palette/open-palette.ts';
import { translate } from '../platform/i18n/translate.ts';
import { appTexts } from './app.texts.ts';

/** Who holds the key down is about to want it: what is typed right after should not be lost. */
const fetchSoon = (): void => void import('./palette/PaletteDialog.tsx').catch(() => undefined);

export const openPaletteHere = (): void => openPalette(translate(appTexts, 'keySearch'));

/** Mod+K, wherever the focus is. */
export const openPaletteByKey = (event: KeyboardEvent): void => {
  if (event.key === 'Control' || event.key === 'Meta') return fetchSoon();
  const isMod = event.metaKey !== event.ctrlKey;
  if (!isMod || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
  event.preventDefault();
  openPaletteHere();
};
