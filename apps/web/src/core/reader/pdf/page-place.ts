import type { Place } from '@studiolo/contract/evidence/anchor';

/** Position on a page of a PDF file. */
export type PagePlace = Extract<Place, { kind: 'page' }>;
