import { and, asc, desc, eq, gte, inArray, isNull, like, notInArray, or, sql } from 'drizzle-orm';
import type { RunKindName } from '@studiolo/contract/runs/entities';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { toJson } from '../../platform/database/to-json.ts';
import type { NumberedEvent } from './events/event-log.ts';
import { runEvents, runs, runSignals, runSteps } from './runs.tables.ts';

export type RunRow = typeof runs.$inferSelect;

/**
 * A claim on a run: its server, null for none, and the number of the attempt, as one server may lose a run
 * and claim it again.
 */
export type RunClaim = Pick<RunRow, 'id' | 'server' | 'attempt'>;

/** Matches a run that has not ended and has not been claimed since its row was read. */
export const isStill = ({ id, server, attempt }: RunClaim) =>
  and(
    eq(runs.id, id),
    inArray(runs.state, ['queued', 'running']),
    eq(runs.attempt, attempt),
    server === null ? isNull(runs.server) : eq(runs.server, server),
  );

export type RunStore = ReturnType<typeof createRunStore>;

const concerns = (userId: string) => or(eq(runs.ownerId, userId), eq(runs.askerId, userId));

export const createRunStore = (database: Database) => ({
  async insert(row: typeof runs.$inferInsert, queryable: Queryable): Promise<void> {
    await queryable.insert(runs).values(row);
  },

  async find(id: string, asker?: string): Promise<RunRow | undefined> {
    const [row] = await database
      .select()
      .from(runs)
      .where(and(eq(runs.id, id), asker === undefined ? undefined : eq(runs.askerId, asker)));
    return row;
  },

  async findByKey(asker: string, kind: RunKindName, key: string): Promise<RunRow | undefined> {
    const [row] = await database
      .select()
      .from(runs)
      .where(and(eq(runs.askerId, asker), eq(runs.kind, kind), eq(runs.key, key)));
    return row;
  },

  /** Ids of the runs of a kind about one thing, whose keys begin with its id. */
  async idsAbout(asker: string, kind: RunKindName, id: string, queryable: Queryable): Promise<string[]> {
    const isAbout = or(eq(runs.key, id), like(runs.key, `${id}:%`));
    const rows = await queryable
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.askerId, asker), eq(runs.kind, kind), isAbout));
    return rows.map((row) => row.id);
  },

  async page(asker: string, current: number, size: number): Promise<{ rows: RunRow[]; total: number }> {
    const mine = and(eq(runs.askerId, asker), eq(runs.isConcealed, false), isNull(runs.partOf));
    const [rows, total] = await Promise.all([
      database
        .select()
        .from(runs)
        .where(mine)
        .orderBy(desc(runs.createdAt), desc(runs.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(runs, mine),
    ]);
    return { rows, total };
  },

  async live(
    userId: string,
    queryable: Queryable = database,
  ): Promise<Pick<RunRow, 'id' | 'kind' | 'input' | 'isUnwanted'>[]> {
    return queryable
      .select({ id: runs.id, kind: runs.kind, input: runs.input, isUnwanted: runs.isUnwanted })
      .from(runs)
      .where(and(concerns(userId), inArray(runs.state, ['queued', 'running'])));
  },

  /** Failed and interrupted runs of all users, without their titles and inputs. */
  async pageFailed(current: number, size: number) {
    const isFailed = inArray(runs.state, ['failed', 'interrupted']);
    const [rows, total] = await Promise.all([
      database
        .select({
          id: runs.id,
          ownerId: runs.ownerId,
          kind: runs.kind,
          state: runs.state,
          error: runs.error,
          createdAt: runs.createdAt,
          finishedAt: runs.finishedAt,
        })
        .from(runs)
        .where(isFailed)
        .orderBy(desc(runs.createdAt), desc(runs.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(runs, isFailed),
    ]);
    return { rows, total };
  },

  /**
   * Ends a run that still matches `row`. Returns false if it was claimed in the meantime, has already ended,
   * or would end as stopped although it was resumed.
   */
  async end(
    row: RunClaim,
    ending: Pick<RunRow, 'state' | 'error' | 'events' | 'finishedAt'>,
    queryable: Queryable,
  ): Promise<boolean> {
    const ended = queryable.$with('ended').as(
      queryable
        .update(runs)
        .set({ ...ending, progress: null })
        .where(and(isStill(row), ending.state === 'stopped' ? eq(runs.isUnwanted, true) : undefined))
        .returning({ id: runs.id }),
    );
    const forgotten = [runEvents, runSteps, runSignals].map((table, at) =>
      queryable.$with(`forgotten_${at}`).as(
        queryable
          .delete(table)
          .where(sql`${table.runId} in (select id from ended)`)
          .returning({ runId: table.runId }),
      ),
    );
    const rows = await queryable
      .with(ended, ...forgotten)
      .select({ id: ended.id })
      .from(ended);
    return rows.length > 0;
  },

  async unfinished(kinds: readonly RunKindName[]): Promise<RunRow[]> {
    return database
      .select()
      .from(runs)
      .where(and(inArray(runs.state, ['queued', 'running']), inArray(runs.kind, [...kinds])));
  },

  async appendEvents(pieces: { runId: string; fromId: number; events: NumberedEvent[] }[]): Promise<void> {
    if (pieces.length === 0) return;
    // Skips runs that were deleted or have ended. A piece whose saving was not confirmed may have grown
    // since, so it is replaced.
    await database.execute(sql`
      insert into run_events (run_id, from_id, events)
      select runs.id, piece."fromId", piece.events
      from jsonb_to_recordset(${toJson(pieces)}::jsonb) as piece ("runId" uuid, "fromId" integer, events jsonb)
      join runs on runs.id = piece."runId" and runs.state = 'running'
      order by runs.id
      for key share of runs
      on conflict (run_id, from_id) do update set events = excluded.events`);
  },

  async unwant(id: string): Promise<void> {
    await database.update(runs).set({ isUnwanted: true }).where(eq(runs.id, id));
  },

  /** Withdraws a cancellation. Returns false if the run has ended or was not canceled. */
  async withdrawCancellation(id: string, asker: string): Promise<boolean> {
    const { rowCount } = await database
      .update(runs)
      .set({ isUnwanted: false })
      .where(
        and(
          eq(runs.id, id),
          eq(runs.askerId, asker),
          eq(runs.isUnwanted, true),
          inArray(runs.state, ['queued', 'running']),
        ),
      );
    return rowCount === 1;
  },

  async unwantedOf(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await database
      .select({ id: runs.id })
      .from(runs)
      .where(and(inArray(runs.id, [...ids]), eq(runs.isUnwanted, true)));
    return rows.map(({ id }) => id);
  },

  async setProgress(id: string, progress: number | null): Promise<void> {
    await database
      .update(runs)
      .set({ progress })
      .where(and(eq(runs.id, id), eq(runs.state, 'running')));
  },

  /** Saved events of a running run, from the piece that contains a position. */
  async eventsFrom(runId: string, position: number): Promise<NumberedEvent[]> {
    const first = sql`(select coalesce(max(from_id), 0) from run_events where run_id = ${runId} and from_id <= ${position})`;
    const rows = await database
      .select({ events: runEvents.events })
      .from(runEvents)
      .where(and(eq(runEvents.runId, runId), gte(runEvents.fromId, first)))
      .orderBy(asc(runEvents.fromId));
    return rows.flatMap(({ events }) => events);
  },

  async removeEnded(asker: string, ids: readonly string[], queryable: Queryable): Promise<void> {
    const requested = and(eq(runs.askerId, asker), inArray(runs.id, [...ids]));
    // Waits for transactions that are ending one of them.
    await queryable.select({ id: runs.id }).from(runs).where(requested).orderBy(asc(runs.id)).for('update');
    await queryable.delete(runs).where(and(requested, notInArray(runs.state, ['queued', 'running'])));
  },

  async conceal(asker: string, ids: readonly string[], isConcealed: boolean): Promise<void> {
    await database
      .update(runs)
      .set({ isConcealed })
      .where(and(eq(runs.askerId, asker), inArray(runs.id, [...ids])));
  },

  /** Paths in the app of the runs' results, null for concealed runs. Deleted runs are left out. */
  async pathsOf(userId: string, ids: readonly string[]): Promise<Map<string, string | null>> {
    const rows = await database
      .select({ id: runs.id, path: runs.path, isConcealed: runs.isConcealed })
      .from(runs)
      .where(and(concerns(userId), inArray(runs.id, [...ids])));
    return new Map(rows.map(({ id, path, isConcealed }) => [id, isConcealed ? null : path]));
  },

  async ofAsker(asker: string): Promise<RunRow[]> {
    const shown = and(eq(runs.askerId, asker), eq(runs.isConcealed, false));
    return database.select().from(runs).where(shown).orderBy(asc(runs.createdAt));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(runs).where(eq(runs.ownerId, owner));
  },
});
