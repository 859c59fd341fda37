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

  /** Begins to make minutes anew, the former ones standing until then; false where some are being made. */
  async begin(row: MinutesRow, queryable: Queryable): Promise<boolean> {
    const { lines: _former, ...change } = row;
    const begun = await queryable
      .insert(recordingMinutes)
      .values(row)
      .onConflictDoUpdate({
        target: recordingMinutes.recordingId,
        set: change,
        setWhere: sql`${recordingMinutes.state} <> 'making'`,
      })
      .returning({ id: recordingMinutes.recordingId });
    return begun.length === 1;
  },

  /** Changes what a run makes; false where another one makes it by now. */
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
