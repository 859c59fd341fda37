import { and, asc, desc, eq, inArray, isNull, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { scheduleOccurrences as occurrences, schedules, type StoredFinding } from './schedules.tables.ts';

export type ScheduleRow = typeof schedules.$inferSelect;
export type OccurrenceRow = typeof occurrences.$inferSelect;

export type ScheduleStore = ReturnType<typeof createScheduleStore>;

const isOwned = (ownerId: string, id: string) =>
  and(eq(schedules.id, id), eq(schedules.ownerId, ownerId), isNull(schedules.deletedAt));

export const createScheduleStore = (database: Database) => ({
  async insert(row: typeof schedules.$inferInsert, queryable: Queryable): Promise<void> {
    await queryable.insert(schedules).values(row);
  },

  /** Locks the schedules of an owner against additions until the commit, and counts them. */
  async countLocked(ownerId: string, tx: Transaction): Promise<number> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`schedules ${ownerId}`}, 0))`);
    return tx.$count(schedules, and(eq(schedules.ownerId, ownerId), isNull(schedules.deletedAt)));
  },

  async ofOwner(ownerId: string): Promise<ScheduleRow[]> {
    return database
      .select()
      .from(schedules)
      .where(and(eq(schedules.ownerId, ownerId), isNull(schedules.deletedAt)))
      .orderBy(desc(schedules.createdAt), desc(schedules.id));
  },

  async find(ownerId: string, id: string): Promise<ScheduleRow | undefined> {
    const [row] = await database.select().from(schedules).where(isOwned(ownerId, id));
    return row;
  },

  /** Locks a schedule until the commit, deleted or not. */
  async lock(id: string, tx: Transaction): Promise<ScheduleRow | undefined> {
    const [row] = await tx.select().from(schedules).where(eq(schedules.id, id)).for('update');
    return row;
  },

  async set(id: string, change: Partial<ScheduleRow>, queryable: Queryable = database): Promise<void> {
    await queryable.update(schedules).set(change).where(eq(schedules.id, id));
  },

  async setOwned(
    ownerId: string,
    id: string,
    change: Partial<ScheduleRow>,
    queryable: Queryable = database,
  ): Promise<boolean> {
    const { rowCount } = await queryable.update(schedules).set(change).where(isOwned(ownerId, id));
    return rowCount === 1;
  },

  /** Locks the schedule that has been due for longest and that no other server is starting. */
  async lockDue(now: Date, except: readonly string[], tx: Transaction): Promise<ScheduleRow | undefined> {
    const [row] = await tx
      .select()
      .from(schedules)
      .where(
        and(
          eq(schedules.state, 'active'),
          isNull(schedules.deletedAt),
          isNull(schedules.runId),
          lte(schedules.nextAt, now),
          except.length > 0 ? notInArray(schedules.id, [...except]) : undefined,
        ),
      )
      .orderBy(asc(schedules.nextAt))
      .limit(1)
      .for('update', { skipLocked: true });
    return row;
  },

  /** Adds an occurrence; false if there is one at that time. */
  async insertOccurrence(row: typeof occurrences.$inferInsert, tx: Transaction): Promise<boolean> {
    const { rowCount } = await tx.insert(occurrences).values(row).onConflictDoNothing();
    return rowCount === 1;
  },

  async findOccurrence(id: string, queryable: Queryable = database): Promise<OccurrenceRow | undefined> {
    const [row] = await queryable.select().from(occurrences).where(eq(occurrences.id, id));
    return row;
  },

  async findOwnedOccurrence(ownerId: string, id: string): Promise<OccurrenceRow | undefined> {
    const [row] = await database
      .select({ occurrence: occurrences })
      .from(occurrences)
      .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
      .where(and(eq(occurrences.id, id), eq(occurrences.ownerId, ownerId), isNull(schedules.deletedAt)));
    return row?.occurrence;
  },

  async scheduleOf(occurrenceId: string): Promise<ScheduleRow | undefined> {
    const [row] = await database
      .select({ schedule: schedules })
      .from(occurrences)
      .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
      .where(eq(occurrences.id, occurrenceId));
    return row?.schedule;
  },

  async saveFinding(id: string, finding: StoredFinding): Promise<void> {
    await database
      .update(occurrences)
      .set({ finding })
      .where(and(eq(occurrences.id, id), eq(occurrences.state, 'running')));
  },

  async setOccurrence(id: string, change: Partial<OccurrenceRow>, tx: Transaction): Promise<void> {
    await tx.update(occurrences).set(change).where(eq(occurrences.id, id));
  },

  async removeOccurrence(id: string, tx: Transaction): Promise<void> {
    await tx.delete(occurrences).where(eq(occurrences.id, id));
  },

  /** Deletes all but the newest results of a schedule. Returns their runs. */
  async trim(scheduleId: string, kept: number, tx: Transaction): Promise<string[]> {
    const old = tx
      .select({ id: occurrences.id })
      .from(occurrences)
      .where(eq(occurrences.scheduleId, scheduleId))
      .orderBy(desc(occurrences.startedAt), desc(occurrences.id))
      .offset(kept);
    const rows = await tx
      .delete(occurrences)
      .where(inArray(occurrences.id, old))
      .returning({ runId: occurrences.runId });
    return rows.map(({ runId }) => runId);
  },

  /** Runs of the occurrences that have ended. */
  async endedRunsOf(scheduleIds: readonly string[], queryable: Queryable): Promise<string[]> {
    const rows = await queryable
      .select({ runId: occurrences.runId })
      .from(occurrences)
      .where(and(inArray(occurrences.scheduleId, [...scheduleIds]), ne(occurrences.state, 'running')));
    return rows.map(({ runId }) => runId);
  },

  async page(scheduleId: string, current: number, size: number) {
    const mine = eq(occurrences.scheduleId, scheduleId);
    const [rows, total] = await Promise.all([
      database
        .select()
        .from(occurrences)
        .where(mine)
        .orderBy(desc(occurrences.startedAt), desc(occurrences.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(occurrences, mine),
    ]);
    return { rows, total };
  },

  /** The newest occurrence of each schedule that has one. */
  async latestOf(scheduleIds: readonly string[]): Promise<Map<string, OccurrenceRow>> {
    if (scheduleIds.length === 0) return new Map();
    const rows = await database
      .selectDistinctOn([occurrences.scheduleId])
      .from(occurrences)
      .where(inArray(occurrences.scheduleId, [...scheduleIds]))
      .orderBy(occurrences.scheduleId, desc(occurrences.startedAt), desc(occurrences.id));
    return new Map(rows.map((row) => [row.scheduleId, row]));
  },

  async allOccurrences(ownerId: string): Promise<OccurrenceRow[]> {
    return database
      .select()
      .from(occurrences)
      .where(eq(occurrences.ownerId, ownerId))
      .orderBy(asc(occurrences.startedAt));
  },

  async erase(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(schedules).where(eq(schedules.ownerId, ownerId));
  },
});
