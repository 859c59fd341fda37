import type { Queryable } from '../../platform/database/database.ts';

/** How a part of the product gives out and erases what it keeps of one person. */
export type UserData = {
  /** The tables with an owner column that this part answers for. */
  tables: readonly string[];
  /** Everything it keeps of a person, as plain values under its own name. */
  export: (owner: string) => Promise<Record<string, unknown>>;
  erase: (owner: string, queryable: Queryable) => Promise<void>;
};
