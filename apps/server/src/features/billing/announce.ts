import type { Queryable } from '../../platform/database/database.ts';

/** Notifies the owner's devices of changed entitlements, once the transaction commits. */
export type Announce = (owner: string, queryable?: Queryable) => Promise<void>;
