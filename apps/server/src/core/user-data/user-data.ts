import type { Readable } from 'node:stream';
import type { Queryable } from '../../platform/database/database.ts';

/** Bytes that somebody keeps here, under the name that they have in the archive. */
export type KeptFile = { name: string; open: () => Promise<Readable> };

/** How a part of the product gives out and erases what it keeps of one person. */
export type UserData = {
  /** The tables with an owner column that this part answers for. */
  tables: readonly string[];
  /** Everything it keeps of a person, as plain values under its own name. */
  export: (owner: string) => Promise<Record<string, unknown>>;
  /** The files that go with it. */
  files?: (owner: string) => Promise<KeptFile[]>;
  erase: (owner: string, queryable: Queryable) => Promise<void>;
};
