import { asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { recordingPieces, recordings } from '../voice.tables.ts';

export type PieceStore = ReturnType<typeof createPieceStore>;

export const createPieceStore = (database: Database) => ({
  /** Records a piece. Pieces may be sent twice. */
  async save(piece: typeof recordingPieces.$inferInsert): Promise<void> {
    await database
      .insert(recordingPieces)
      .values(piece)
      .onConflictDoUpdate({
        target: [recordingPieces.recordingId, recordingPieces.number],
        set: { size: sql`excluded.size`, cameAt: sql`excluded.came_at` },
      });
  },

  async numbers(recordingId: string, queryable: Queryable = database): Promise<number[]> {
    const rows = await queryable
      .select({ number: recordingPieces.number })
      .from(recordingPieces)
      .where(eq(recordingPieces.recordingId, recordingId))
      .orderBy(asc(recordingPieces.number));
    return rows.map(({ number }) => number);
  },

  /** Returns the number of pieces of each recording, including missing ones. */
  async counts(ids: readonly string[], queryable: Queryable = database): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await queryable
      .select({ id: recordingPieces.recordingId, last: max(recordingPieces.number) })
      .from(recordingPieces)
      .where(inArray(recordingPieces.recordingId, [...ids]))
      .groupBy(recordingPieces.recordingId);
    return new Map(rows.map(({ id, last }) => [id, (last ?? -1) + 1]));
  },

  /** Returns when the latest piece arrived. */
  async lastArrival(recordingId: string): Promise<Date | undefined> {
    const [row] = await database
      .select({ at: max(recordingPieces.cameAt) })
      .from(recordingPieces)
      .where(eq(recordingPieces.recordingId, recordingId));
    return row?.at ?? undefined;
  },

  /** Returns the size of all unassembled pieces of a user, in bytes. */
  async bytesOf(owner: string): Promise<number> {
    const [row] = await database
      .select({ bytes: sql<number>`coalesce(sum(${recordingPieces.size}), 0)::float8` })
      .from(recordingPieces)
      .innerJoin(recordings, eq(recordings.id, recordingPieces.recordingId))
      .where(eq(recordings.ownerId, owner));
    return row?.bytes ?? 0;
  },

  async deleteAll(recordingId: string): Promise<void> {
    await database.delete(recordingPieces).where(eq(recordingPieces.recordingId, recordingId));
  },

  count: (recordingId: string): Promise<number> =>
    database.$count(recordingPieces, eq(recordingPieces.recordingId, recordingId)),
});
