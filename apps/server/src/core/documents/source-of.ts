import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { clockOf } from '@studiolo/contract/evidence/clock';
import { safeLink } from '@studiolo/markdown/safe-url';
import type { ManuscriptSource } from './manuscript.ts';

const secondOf = (place: Anchor['place']): number | undefined => {
  if (place.kind === 'time') return place.from;
  return place.kind === 'text' ? place.second : undefined;
};

/** Returns a cited passage in the form for the list of sources. */
export const sourceOf = ({ name, quote, place }: Anchor, number: number): ManuscriptSource => ({
  number,
  name,
  quote,
  page: place.kind === 'page' ? place.page : undefined,
  second: secondOf(place),
  url: place.kind === 'web' ? safeLink(place.url) : undefined,
});

/** Returns the name of a source with its page or its time in a recording. */
export const nameWithPlace = (
  { name, page, second }: ManuscriptSource,
  pageWord: (page: number) => string,
): string => {
  if (page !== undefined) return `${name}, ${pageWord(page)}`;
  return second === undefined ? name : `${name}, ${clockOf(second)}`;
};
