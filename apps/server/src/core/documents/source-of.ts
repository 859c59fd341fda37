import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { ManuscriptSource } from './manuscript.ts';

/** Returns a cited passage in the form for the list of sources. */
export const sourceOf = ({ name, quote, place }: Anchor, number: number): ManuscriptSource => ({
  number,
  name,
  quote,
  page: place.kind === 'page' ? place.page : undefined,
});
