import type { Queryable } from '../../../platform/database/database.ts';

/** Puts work off until the commit. */
export type Enqueue = (name: string, data: object, options: { tx: Queryable }) => Promise<unknown>;

/** Puts a file that was read in the place of the one that a source has. */
export const SETTLE_KNOWLEDGE = 'settle-knowledge';

/** Fetches pages anew whose time has come. */
export const FETCH_DUE = 'fetch-due-knowledge';
