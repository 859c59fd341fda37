import type { Queryable } from '../../platform/database/database.ts';

/** Notifies the owner's devices of changed entitlements, after the transaction commits. */
export type NotifyEntitlements = (owner: string, queryable?: Queryable) => Promise<void>;
