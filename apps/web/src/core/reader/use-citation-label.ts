import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { clockOf } from '@studiolo/contract/evidence/clock';
import { useText } from '../../platform/i18n/use-text.ts';
import { readerTexts } from './reader.texts.ts';

export const useCitationLabel = ({ number, name, place }: Anchor): string => {
  const text = useText(readerTexts);
  if (place.kind === 'page') return text('sourceOnPage', { number, name, page: place.page });
  if (place.kind === 'web') return text('sourceOnSite', { number, name, site: place.site });
  if (place.kind === 'text' && place.second !== undefined)
    return text('sourceAt', { number, name, time: clockOf(place.second) });
  return text('source', { number, name });
};
