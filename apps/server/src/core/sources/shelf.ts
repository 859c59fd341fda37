import type { Transaction } from '../../platform/database/database.ts';
import type { Refusal } from '../../platform/errors/refusal.ts';
import type { FileIntake } from '../files/accept-file.ts';
import type { FileState } from '../files/stored-files.ts';
import type { ShelfStore, SourceFields } from './shelf.store.ts';

/**
 * A place for sources, such as a notebook or a bot: its table and limits, and what differs from other places.
 * Adding, fetching, replacing, deleting and restoring its sources is the same everywhere.
 */
export type Shelf<Row extends SourceFields> = {
  /** Kind of the runs that fetch its pages. */
  fetchKind: string;
  /** Job that settles a source whose file was read, and job that finds due sources. */
  settleJob: string;
  sweepJob: string;
  sources: ShelfStore<Row>;
  /** Limits of its files. */
  intake: FileIntake;
  /** Locks the notebook or bot against other additions until the commit; returns false if it is gone. */
  hold: (row: Row, tx: Transaction) => Promise<boolean>;
  count: (row: Row, tx: Transaction) => Promise<number>;
  limit: number;
  /** Error for one with the maximum number of sources. */
  full: () => Refusal;
  /** Path of the page that shows a source. */
  pathOf: (row: Row) => string;
  /** Notifies everybody who sees the source that it changed. */
  notify: (row: Row) => Promise<unknown>;
  /** Whether its owner does not want it to be learned for now. */
  isPaused?: (row: Row) => boolean;
  /**
   * Additional changes to a source whose file was replaced, or stayed because the new one could not be read.
   */
  onReplaced?: (isReplaced: boolean, now: Date) => Partial<Row>;
  /** Additional changes to a source whose page is the same as before. */
  onUnchanged?: (now: Date) => Partial<Row>;
  /** Additional changes to a source whose fetching ended. */
  onFetched?: (now: Date) => Partial<Row>;
  /** Additional changes to a source that gets another title. */
  onRenamed?: (now: Date) => Partial<Row>;
  /** Additional changes to a source whose file is read again. */
  onRelearn?: () => Partial<Row>;
  /** Runs once a file of the source was read, or could not be read. Idempotent. `file` is the current one. */
  onSettled?: (row: Row, file: FileState | undefined, readFileId: string) => Promise<unknown>;
  /** Runs in the transaction that adds or changes a source. */
  onChanged?: (row: Row, tx: Transaction) => Promise<unknown>;
};
