import { and, asc, inArray, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/** A table with a bin: its rows can be restored for a while after deletion. */
type Restorable = PgTable & { id: PgColumn; deletedAt: PgColumn };

/**
 * Locks rows that are due for erasure until the transaction ends, and returns their ids. Leaves out rows
 * restored in the meantime; the others cannot be restored any more. Call it before erasing anything that
 * belongs to the rows.
 */
export const lockDeleted = async (
  table: Restorable,
  ids: readonly string[],
  deletedBefore: Date,
  queryable: Queryable,
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await queryable
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), lt(table.deletedAt, deletedBefore)))
    .orderBy(asc(table.id))
    .for('update');
  return rows.map(({ id }) => String(id));
};
