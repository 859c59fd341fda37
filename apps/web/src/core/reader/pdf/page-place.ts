import type { Place } from '@studiolo/contract/evidence/anchor';

/** A place on a page of a PDF file. */
export type PagePlace = Extract<Place, { kind: 'page' }>;
