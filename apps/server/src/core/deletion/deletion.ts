import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';

type DeletableTable = PgTable & { id: PgColumn; deletedAt: PgColumn };
type Row<Table extends DeletableTable> = InferSelectModel<Table> & { id: string };

/** Columns with the value that they must have, or one of several. */
type RowMatch<R> = { [column in keyof R]?: R[column] | readonly R[column][] };

export type DeletionRules<Table extends DeletableTable> = {
  table: Table;
  /** Time in which a deleted row can be restored, in ms. `UNDO_MS` by default. */
  undoMs?: number;
  /** Narrows or widens the rows that are due for erasure. By default, those that can no longer be restored. */
  isDue?: (isExpired: SQL, now: Date) => SQL | undefined;
  /** Acquires the locks that must precede the row's own, in the order in which other work acquires them. */
  lockBefore?: (row: Row<Table>, tx: Transaction) => Promise<unknown>;
  /** Erases data that belongs to the rows, which are locked. The rows themselves are deleted afterwards. */
  erase?: (rows: Row<Table>[], tx: Transaction) => Promise<unknown>;
  /** Runs after the commit that erased a row. */
  onErased?: (row: Row<Table>) => Promise<unknown>;
};

/** Deletes rows so that they can be restored for a while. */
export type Deletion<R> = {
  /** Marks rows as deleted; returns those that were not deleted before. */
  remove: (match: RowMatch<R>, queryable?: Queryable) => Promise<R[]>;
  /** Restores deleted rows whose undo period is not over; returns them. */
  restore: (match: RowMatch<R>, queryable?: Queryable) => Promise<R[]>;
  /**
   * Marks all rows as deleted whose column is older than the given time, regardless of their owner; returns
   * their number.
   */
  removeBefore: (column: PgColumn, moment: Date, signal: AbortSignal) => Promise<number>;
  /** Erases deleted rows before their undo period is over; returns whether there were any. */
  eraseDeleted: (match: RowMatch<R>) => Promise<boolean>;
  /** Erases rows together with their owner or parent, deleted or not. */
  eraseAll: (match: RowMatch<R>, tx: Transaction) => Promise<void>;
};

/** Erases rows whose undo period is over. */
export type EraseDue = (signal: AbortSignal) => Promise<void>;

type Deps = { database: Database; clock: Clock; log: Log };

/** Time in which something deleted can be restored. In ms. */
export const UNDO_MS = 300_000;

/** Maximum number of due rows that are looked up at a time. */
const BATCH_SIZE = 200;

const conditionOf = (table: DeletableTable, match: object): SQL | undefined => {
  const entries = Object.entries(match);
  // A condition that is missing by mistake would match the rows of all owners.
  if (entries.length === 0 || entries.some(([, value]) => value === undefined))
    throw new Error('Rows to delete or restore must be identified by column values.');
  return and(
    ...entries.map(([name, value]: [string, unknown]) => {
      const column = (table as unknown as Record<string, PgColumn>)[name];
      if (column === undefined) throw new Error(`There is no column ${name}.`);
      return Array.isArray(value) ? inArray(column, value) : eq(column, value);
    }),
  );
};

/**
 * Deletion with undo for the rows of one table, which needs the columns `id` and `deletedAt`. A feature lists it in
 * its `deletions`, so that deleted rows are erased once they can no longer be restored.
 */
export const createDeletion = <Table extends DeletableTable>(
  { database, clock, log }: Deps,
  {
    table,
    undoMs = UNDO_MS,
    isDue = (isExpired) => isExpired,
    lockBefore,
    erase,
    onErased,
  }: DeletionRules<Table>,
): Deletion<Row<Table>> & { eraseDue: EraseDue } => {
  type R = Row<Table>;
  const from: PgTable = table;
  const undoneSince = () => new Date(clock.now().getTime() - undoMs);

  /** Locks rows until the commit, in the order of their ids, so that two transactions cannot wait for each other. */
  const lock = (condition: SQL | undefined, tx: Transaction): Promise<R[]> =>
    tx.select().from(from).where(condition).orderBy(asc(table.id)).for('update') as unknown as Promise<R[]>;

  const eraseLocked = async (rows: R[], tx: Transaction): Promise<void> => {
    if (rows.length === 0) return;
    await erase?.(rows, tx);
    await tx.delete(table).where(
      inArray(
        table.id,
        rows.map(({ id }) => id),
      ),
    );
  };

  /** Keeps restored rows: the lock reads them again, and a restore that waits for it finds nothing. */
  const eraseOne = async (row: R, isStillDue: SQL | undefined): Promise<boolean> => {
    const isErased = await database.transaction(async (tx) => {
      await lockBefore?.(row, tx);
      const rows = await lock(and(eq(table.id, row.id), isStillDue), tx);
      await eraseLocked(rows, tx);
      return rows.length > 0;
    });
    if (isErased) await onErased?.(row);
    return isErased;
  };

  const update = async (
    deletedAt: Date | null,
    condition: SQL | undefined,
    queryable: Queryable,
  ): Promise<R[]> =>
    (await queryable.update(from).set({ deletedAt }).where(condition).returning()) as unknown as R[];

  return {
    remove: (match, queryable = database) =>
      update(clock.now(), and(conditionOf(table, match), isNull(table.deletedAt)), queryable),

    restore: (match, queryable = database) =>
      update(null, and(conditionOf(table, match), gte(table.deletedAt, undoneSince())), queryable),

    async removeBefore(column, moment, signal) {
      const isOld = and(lt(column, moment), isNull(table.deletedAt));
      let count = 0;
      for (let size = BATCH_SIZE; size === BATCH_SIZE; count += size) {
        signal.throwIfAborted();
        const batch = database.select({ id: table.id }).from(from).where(isOld).limit(BATCH_SIZE);
        const rows = await update(clock.now(), and(inArray(table.id, batch), isOld), database);
        size = rows.length;
      }
      return count;
    },

    async eraseDeleted(match) {
      const isDeleted = and(conditionOf(table, match), isNotNull(table.deletedAt));
      const rows = (await database.select().from(from).where(isDeleted)) as unknown as R[];
      let isAnyErased = false;
      for (const row of rows) isAnyErased = (await eraseOne(row, isNotNull(table.deletedAt))) || isAnyErased;
      return isAnyErased;
    },

    async eraseAll(match, tx) {
      await eraseLocked(await lock(conditionOf(table, match), tx), tx);
    },

    async eraseDue(signal) {
      const due = isDue(lt(table.deletedAt, undoneSince()), clock.now());
      let last: string | undefined;
      do {
        const rows = (await database
          .select()
          .from(from)
          .where(and(due, last === undefined ? undefined : gt(table.id, last)))
          .orderBy(asc(table.id))
          .limit(BATCH_SIZE)) as unknown as R[];
        for (const row of rows) {
          signal.throwIfAborted();
          // A row that cannot be erased must not block the others; the job retries it a minute later.
          await eraseOne(row, due).catch((error: unknown) =>
            log.warn({ err: error, id: row.id }, 'a deleted row could not be erased'),
          );
        }
        last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id;
      } while (last !== undefined);
    },
  };
};
