import type { Queryable } from '../../../platform/database/database.ts';

/** Does what is left to do once a source is read. */
export const SETTLE_SOURCE = 'settle-source';
/** Has a model describe a source that is learned. */
export const DIGEST_SOURCE = 'digest-source';
/** Erases sources that were deleted some minutes ago, and settles what was left behind. */
export const SWEEP_SOURCES = 'sweep-sources';

/** Puts work off until the commit. */
export type Enqueue = (name: string, data: object, options: { tx: Queryable }) => Promise<unknown>;
