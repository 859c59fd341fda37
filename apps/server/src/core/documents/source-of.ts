import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { ManuscriptSource } from './manuscript.ts';

/** A cited passage as it is written at the end of a file. */
export const sourceOf = ({ name, quote, place }: Anchor, number: number): ManuscriptSource => ({
  number,
  name,
  quote,
  page: place.kind === 'page' ? place.page : undefined,
});
