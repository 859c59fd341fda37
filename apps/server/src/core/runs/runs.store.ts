import { and, asc, desc, eq, gte, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { RunKindName } from '@studiolo/contract/runs/entities';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { NumberedEvent } from './events/event-log.ts';
import { runEvents, runs, runSignals, runSteps } from './runs.tables.ts';

export type RunRow = typeof runs.$inferSelect;

/** Who works on a run, null for nobody; and the how manieth attempt that is, as one server may lose a run and take it again. */
export type Taken = Pick<RunRow, 'id' | 'server' | 'attempt'>;

/** A run that has not ended, and that nobody took since its row was read. */
export const isStill = ({ id, server, attempt }: Taken) =>
  and(
    eq(runs.id, id),
    inArray(runs.state, ['queued', 'running']),
    eq(runs.attempt, attempt),
    server === null ? isNull(runs.server) : eq(runs.server, server),
  );

export type RunStore = ReturnType<typeof createRunStore>;

/** Owned or asked for by somebody. */
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

  async page(asker: string, current: number, size: number): Promise<{ rows: RunRow[]; total: number }> {
    const mine = and(eq(runs.askerId, asker), eq(runs.isConcealed, false));
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

  /** What waits or is worked on for somebody, told of or not. */
  async live(userId: string): Promise<Pick<RunRow, 'id' | 'kind' | 'input'>[]> {
    return database
      .select({ id: runs.id, kind: runs.kind, input: runs.input })
      .from(runs)
      .where(and(concerns(userId), inArray(runs.state, ['queued', 'running'])));
  },

  /** Of everybody, what came to no good end, without what it was about. */
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

  /** Ends a run that is still as `row` has it; false when somebody else took it meanwhile or it has ended. */
  async end(
    row: Taken,
    ending: Pick<RunRow, 'state' | 'error' | 'events' | 'finishedAt'>,
    queryable: Queryable,
  ): Promise<boolean> {
    const ended = queryable.$with('ended').as(
      queryable
        .update(runs)
        .set({ ...ending, progress: null })
        .where(isStill(row))
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
    // Of a run that was deleted or has ended, nothing is kept, and what others said is. A piece that was kept before,
    // but told so by nobody, has grown since.
    await database.execute(sql`
      insert into run_events (run_id, from_id, events)
      select runs.id, piece."fromId", piece.events
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as piece ("runId" uuid, "fromId" integer, events jsonb)
      join runs on runs.id = piece."runId" and runs.state = 'running'
      order by runs.id
      for key share of runs
      on conflict (run_id, from_id) do update set events = excluded.events`);
  },

  async setProgress(id: string, progress: number | null): Promise<void> {
    await database
      .update(runs)
      .set({ progress })
      .where(and(eq(runs.id, id), eq(runs.state, 'running')));
  },

  /** What was kept of a run that is still going on, from the piece into which a position falls. */
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
    const named = and(eq(runs.askerId, asker), inArray(runs.id, [...ids]));
    // Whoever ends one of them right now is waited for.
    await queryable.select({ id: runs.id }).from(runs).where(named).orderBy(asc(runs.id)).for('update');
    await queryable.delete(runs).where(and(named, notInArray(runs.state, ['queued', 'running'])));
  },

  async conceal(asker: string, ids: readonly string[], isConcealed: boolean): Promise<void> {
    await database
      .update(runs)
      .set({ isConcealed })
      .where(and(eq(runs.askerId, asker), inArray(runs.id, [...ids])));
  },

  /** In the app, where these runs have their results, null for concealed ones; those that are gone are left out. */
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
