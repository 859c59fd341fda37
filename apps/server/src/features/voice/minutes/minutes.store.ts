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
  async hold(recordingId: string, queryable: Queryable): Promise<MinutesRow | undefined> {
    const [row] = await queryable
      .select()
      .from(recordingMinutes)
      .where(eq(recordingMinutes.recordingId, recordingId))
      .for('update');
    return row;
  },

  /** Starts to generate minutes, keeping the previous ones until they are complete; returns false if a run is already generating them. */
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

  /** Changes the minutes of a run; returns false if another run has taken over. */
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
