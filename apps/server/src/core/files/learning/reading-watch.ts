import type { Transaction } from '../../../platform/database/database.ts';

/** Who keeps files as something of their own, and wants to know how reading them goes. */
export type ReadingWatch = {
  /** Something about it changed: it is its turn, a page was read, it came to an end. */
  onReading: (owner: string, fileId: string) => void;
  /** It is read, or cannot be: done in the same commit. */
  onRead: (owner: string, fileId: string, tx: Transaction) => Promise<void>;
};
