import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { recordingMinutes } from '../voice.tables.ts';

export type MinutesRow = typeof recordingMinutes.$inferSelect;
export type MinutesStore = ReturnType<typeof createMinutesStore>;

export const createMinutesStore = (database: Database) => ({
  async find(recordingId: string, queryable: Queryable = database): Promise<MinutesRow | undefined> {
    const [row] = await queryable
      .select()
      .from(recordingMinutes)
      .where(eq(recordingMinutes.recordingId, recordingId));
    return row;
  },

  /** Locks the minutes of a recording until the commit. */
  async lock(recordingId: string, queryable: Queryable): Promise<MinutesRow | undefined> {
    const [row] = await queryable
      .select()
      .from(recordingMinutes)
      .where(eq(recordingMinutes.recordingId, recordingId))
      .for('update');
    return row;
  },

  /**
   * Marks minutes as being generated, and keeps the previous lines until then. Returns false if another run is
   * generating them.
   */
  async begin(row: MinutesRow, queryable: Queryable): Promise<boolean> {
    const { lines: _former, ...change } = row;
    const started = await queryable
      .insert(recordingMinutes)
      .values(row)
      .onConflictDoUpdate({
        target: recordingMinutes.recordingId,
        set: change,
        setWhere: sql`${recordingMinutes.state} <> 'making'`,
      })
      .returning({ id: recordingMinutes.recordingId });
    return started.length === 1;
  },

  /** Changes the minutes that a run generates. Returns false if another run has replaced it. */
  async setOfRun(
    recordingId: string,
    runId: string,
    change: Partial<MinutesRow>,
    queryable: Queryable = database,
  ): Promise<boolean> {
    const changed = await queryable
      .update(recordingMinutes)
      .set(change)
      .where(and(eq(recordingMinutes.recordingId, recordingId), eq(recordingMinutes.runId, runId)))
      .returning({ id: recordingMinutes.recordingId });
    return changed.length === 1;
  },

  async set(recordingId: string, change: Partial<MinutesRow>, queryable: Queryable = database) {
    await queryable.update(recordingMinutes).set(change).where(eq(recordingMinutes.recordingId, recordingId));
  },
});
