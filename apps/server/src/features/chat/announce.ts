import type { Queryable } from '../../platform/database/database.ts';

/** Tells all devices of a user that an answer is whole or that something they may show has changed. */
export type Announce = (
  owner: string,
  kind: 'response' | 'topics' | 'records' | 'count',
  id: string,
  queryable?: Queryable,
) => Promise<void>;
