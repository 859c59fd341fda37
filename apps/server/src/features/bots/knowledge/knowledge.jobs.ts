import type { Queryable } from '../../../platform/database/database.ts';

/** Defers work until the commit. */
export type Enqueue = (name: string, data: object, options: { tx: Queryable }) => Promise<unknown>;

/** Replaces the file of a source by one that was read. */
export const SETTLE_KNOWLEDGE = 'settle-knowledge';

/** Erases deleted sources that can no longer be restored. */
export const ERASE_KNOWLEDGE = 'erase-knowledge';

/** Fetches pages again that are due. */
export const FETCH_DUE = 'fetch-due-knowledge';
