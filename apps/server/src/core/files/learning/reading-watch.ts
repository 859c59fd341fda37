import type { Transaction } from '../../../platform/database/database.ts';

/** Features that have an entity for a file and follow its parsing. */
export type ReadingWatch = {
  /** Called on every change: parsing started, a page was parsed, parsing ended. */
  onReading: (owner: string, fileId: string) => void;
  /** Called in the transaction that saves the end of parsing or its failure. */
  onRead: (owner: string, fileId: string, tx: Transaction) => Promise<void>;
};
