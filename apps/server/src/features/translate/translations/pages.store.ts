import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { translationPages } from '../translate.tables.ts';
import type { PageRow } from './translations.store.ts';

export type PageStore = ReturnType<typeof createPageStore>;

export const createPageStore = (database: Database) => ({
  async insert(rows: readonly PageRow[], queryable: Queryable): Promise<void> {
    if (rows.length > 0)
      await queryable
        .insert(translationPages)
        .values([...rows])
        .onConflictDoNothing();
  },

  of: (id: string, queryable: Queryable = database): Promise<PageRow[]> =>
    queryable
      .select()
      .from(translationPages)
      .where(eq(translationPages.translationId, id))
      .orderBy(asc(translationPages.number)),

  async find(id: string, number: number): Promise<PageRow | undefined> {
    const [row] = await database
      .select()
      .from(translationPages)
      .where(and(eq(translationPages.translationId, id), eq(translationPages.number, number)));
    return row;
  },

  async set(
    id: string,
    number: number,
    change: Partial<PageRow>,
    queryable: Queryable = database,
  ): Promise<void> {
    await queryable
      .update(translationPages)
      .set(change)
      .where(and(eq(translationPages.translationId, id), eq(translationPages.number, number)));
  },

  /** Resets pages whose translation was started. */
  async resetStarted(id: string, queryable: Queryable): Promise<void> {
    await queryable
      .update(translationPages)
      .set({ state: 'waiting' })
      .where(and(eq(translationPages.translationId, id), eq(translationPages.state, 'running')));
  },

  countPaid: (id: string): Promise<number> =>
    database.$count(
      translationPages,
      and(
        eq(translationPages.translationId, id),
        eq(translationPages.state, 'done'),
        eq(translationPages.isFree, false),
      ),
    ),

  async countDone(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await database
      .select({ id: translationPages.translationId, count: sql<number>`count(*)::int` })
      .from(translationPages)
      .where(and(inArray(translationPages.translationId, [...ids]), eq(translationPages.state, 'done')))
      .groupBy(translationPages.translationId);
    return new Map(rows.map(({ id, count }) => [id, count]));
  },
});
