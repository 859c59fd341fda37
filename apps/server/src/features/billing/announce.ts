import type { Queryable } from '../../platform/database/database.ts';

/** Tells the owner's devices that what they have has changed, once the transaction commits. */
export type Announce = (owner: string, queryable?: Queryable) => Promise<void>;
