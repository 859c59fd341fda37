import type { AnchorLocation } from '@studiolo/contract/evidence/anchor';

/** Position on a page of a PDF file. */
export type PagePlace = Extract<AnchorLocation, { kind: 'page' }>;
