import { openPalette } from '../platform/palette/open-palette.ts';
import { translate } from '../platform/i18n/translate.ts';
import { appTexts } from './app.texts.ts';

/** Loads the palette while the modifier key is pressed, before its shortcut is complete. */
const preloadPalette = (): void => void import('./palette/PaletteDialog.tsx').catch(() => undefined);

export const openSearchPalette = (): void => openPalette(translate(appTexts, 'keySearch'));

export const openPaletteByKey = (event: KeyboardEvent): void => {
  if (event.key === 'Control' || event.key === 'Meta') return preloadPalette();
  const isMod = event.metaKey !== event.ctrlKey;
  if (!isMod || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
  event.preventDefault();
  openSearchPalette();
};
