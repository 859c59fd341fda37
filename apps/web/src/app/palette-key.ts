import { openPalette } from '../platform/palette/open-palette.ts';
import { translate } from '../platform/i18n/translate.ts';
import { appTexts } from './app.texts.ts';

/** Loads the palette while the key is held down, so that text typed right afterwards is not lost. */
const fetchSoon = (): void => void import('./palette/PaletteDialog.tsx').catch(() => undefined);

export const openPaletteHere = (): void => openPalette(translate(appTexts, 'keySearch'));

export const openPaletteByKey = (event: KeyboardEvent): void => {
  if (event.key === 'Control' || event.key === 'Meta') return fetchSoon();
  const isMod = event.metaKey !== event.ctrlKey;
  if (!isMod || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
  event.preventDefault();
  openPaletteHere();
};
