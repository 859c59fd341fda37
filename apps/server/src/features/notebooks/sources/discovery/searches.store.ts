import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/database.ts';
import { notebooks } from '../../notebooks.tables.ts';
import { notebookSearches } from './searches.tables.ts';

export type SearchRow = typeof notebookSearches.$inferSelect;
export type SearchStore = ReturnType<typeof createSearchStore>;

/** Earlier searches for sources, by notebook and topic. */
export const createSearchStore = (database: Database) => ({
  async find(notebookId: string, topic: string): Promise<SearchRow | undefined> {
    const [row] = await database
      .select()
      .from(notebookSearches)
      .where(and(eq(notebookSearches.notebookId, notebookId), eq(notebookSearches.topic, topic)));
    return row;
  },

  async save(row: SearchRow): Promise<void> {
    const { keys, searchedAt } = row;
    await database
      .insert(notebookSearches)
      .values(row)
      .onConflictDoUpdate({
        target: [notebookSearches.notebookId, notebookSearches.topic],
        set: { keys, searchedAt },
      });
  },

  async ofOwner(ownerId: string): Promise<SearchRow[]> {
    const rows = await database
      .select({ search: notebookSearches })
      .from(notebookSearches)
      .innerJoin(notebooks, eq(notebooks.id, notebookSearches.notebookId))
      .where(eq(notebooks.ownerId, ownerId))
      .orderBy(asc(notebookSearches.searchedAt));
    return rows.map(({ search }) => search);
  },
});
