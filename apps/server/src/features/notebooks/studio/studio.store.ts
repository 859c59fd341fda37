import { and, asc, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { notebooks } from '../notebooks.tables.ts';
import { studioItems } from './studio.tables.ts';

export type StudioRow = typeof studioItems.$inferSelect;
/** An item without its large fields. */
export type SummaryRow = Omit<StudioRow, 'content' | 'anchors'>;

const SUMMARY_COLUMNS = (() => {
  const { id, notebookId, makerId, kind, title, isNamed, sourceIds, instruction, length, tone } = studioItems;
  const { model, isExtract, status, runId, error, remark, deletedAt, createdAt, updatedAt } = studioItems;
  return {
    id,
    notebookId,
    makerId,
    kind,
    title,
    isNamed,
    sourceIds,
    instruction,
    length,
    tone,
    model,
    isExtract,
    status,
    runId,
    error,
    remark,
    deletedAt,
    createdAt,
    updatedAt,
  };
})();

const notDeleted = (id: string) => and(eq(studioItems.id, id), isNull(studioItems.deletedAt));
const inNotebook = (notebookId: string) =>
  and(eq(studioItems.notebookId, notebookId), isNull(studioItems.deletedAt));

export type StudioStore = ReturnType<typeof createStudioStore>;

export const createStudioStore = (database: Database) => ({
  async insert(row: StudioRow, queryable: Queryable): Promise<void> {
    await queryable.insert(studioItems).values(row);
  },

  count: (notebookId: string): Promise<number> => database.$count(studioItems, inNotebook(notebookId)),

  /** Finds an item; the caller checks access to its notebook. */
  async find(id: string, queryable: Queryable = database): Promise<StudioRow | undefined> {
    const [row] = await queryable.select().from(studioItems).where(notDeleted(id));
    return row;
  },

  /** An item, locked against other changes until the commit. */
  async lock(id: string, queryable: Queryable): Promise<StudioRow | undefined> {
    const [row] = await queryable.select().from(studioItems).where(notDeleted(id)).for('update');
    return row;
  },

  async findDeleted(id: string): Promise<StudioRow | undefined> {
    const [row] = await database
      .select()
      .from(studioItems)
      .where(and(eq(studioItems.id, id), isNotNull(studioItems.deletedAt)));
    return row;
  },

  async finishedIn(notebookId: string, queryable: Queryable): Promise<StudioRow[]> {
    return queryable
      .select()
      .from(studioItems)
      .where(and(inNotebook(notebookId), eq(studioItems.status, 'ready')));
  },

  async page(notebookId: string, { current, size }: { current: number; size: number }) {
    const rows: SummaryRow[] = await database
      .select(SUMMARY_COLUMNS)
      .from(studioItems)
      .where(inNotebook(notebookId))
      .orderBy(desc(studioItems.createdAt), desc(studioItems.id))
      .limit(size)
      .offset((current - 1) * size);
    return { rows, total: await database.$count(studioItems, inNotebook(notebookId)) };
  },

  /** Changes an item, deleted or not; returns false if there is no such item. */
  async set(id: string, change: Partial<StudioRow>, queryable: Queryable = database): Promise<boolean> {
    const changed = await queryable
      .update(studioItems)
      .set(change)
      .where(eq(studioItems.id, id))
      .returning({ id: studioItems.id });
    return changed.length === 1;
  },

  /** Changes an item; returns undefined if another run has started on it. */
  async setOfRun(
    id: string,
    runId: string,
    change: Partial<StudioRow>,
    queryable: Queryable = database,
  ): Promise<StudioRow | undefined> {
    const [row] = await queryable
      .update(studioItems)
      .set(change)
      .where(and(eq(studioItems.id, id), eq(studioItems.runId, runId)))
      .returning();
    return row;
  },

  /** Starts to generate an item again; returns false if it is already being generated. */
  async begin(id: string, change: Partial<StudioRow>, queryable: Queryable): Promise<boolean> {
    const changed = await queryable
      .update(studioItems)
      .set(change)
      .where(and(notDeleted(id), ne(studioItems.status, 'making')))
      .returning({ id: studioItems.id });
    return changed.length === 1;
  },

  async ofOwner(owner: string): Promise<StudioRow[]> {
    const rows = await database
      .select({ item: studioItems })
      .from(studioItems)
      .innerJoin(notebooks, eq(notebooks.id, studioItems.notebookId))
      .where(and(eq(notebooks.ownerId, owner), isNull(studioItems.deletedAt)))
      .orderBy(asc(studioItems.createdAt));
    return rows.map(({ item }) => item);
  },

  /** Removes a user's name from the items that they created in other users' notebooks. */
  async anonymize(makerId: string, queryable: Queryable): Promise<void> {
    await queryable.update(studioItems).set({ makerId: null }).where(eq(studioItems.makerId, makerId));
  },
});
