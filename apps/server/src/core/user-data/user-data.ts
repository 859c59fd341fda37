import type { Readable } from 'node:stream';
import type { Transaction } from '../../platform/database/database.ts';

export type UserFile = { name: string; open: () => Promise<Readable> };

export type UserData = {
  /** Tables with an owner column that this part is responsible for. */
  tables: readonly string[];
  /** Everything it stores of a user, as plain values by name. */
  export: (owner: string) => Promise<Record<string, unknown>>;
  files?: (owner: string) => Promise<UserFile[]>;
  erase: (owner: string, tx: Transaction) => Promise<void>;
};
