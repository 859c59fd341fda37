import type { Queryable } from '../../../platform/database/database.ts';

/** Finishes a source whose file was read. */
export const SETTLE_SOURCE = 'settle-source';
export const DIGEST_SOURCE = 'digest-source';
/** Erases sources that were deleted minutes ago, and finishes stuck ones. */
export const SWEEP_SOURCES = 'sweep-sources';

export type Enqueue = (name: string, data: object, options: { tx: Queryable }) => Promise<unknown>;
