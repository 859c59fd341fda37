import { and, count, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { records, topics } from '../../../core/conversation/conversation.tables.ts';
import { highlights } from '../chat.tables.ts';
import { listed } from '../../../core/conversation/conversations.store.ts';

export type HighlightRow = typeof highlights.$inferSelect;
export type HighlightWithChat = HighlightRow & {
  msgId: string;
  topicId: string;
  groundKind: string;
  groundId: string;
  title: string;
};

export type HighlightStore = ReturnType<typeof createHighlightStore>;

export const createHighlightStore = (database: Database) => ({
  /** Adds a highlight, or returns the existing one of the same passage. */
  async insert(row: HighlightRow): Promise<HighlightRow> {
    const [stored] = await database
      .insert(highlights)
      .values(row)
      .onConflictDoUpdate({
        target: [highlights.recordId, highlights.start, highlights.end],
        set: { ownerId: row.ownerId },
      })
      .returning();
    return stored ?? row;
  },

  countOf: (recordId: string): Promise<number> =>
    database.$count(highlights, eq(highlights.recordId, recordId)),

  async ofRecords(recordIds: readonly string[]): Promise<HighlightRow[]> {
    if (recordIds.length === 0) return [];
    return database
      .select()
      .from(highlights)
      .where(inArray(highlights.recordId, [...recordIds]))
      .orderBy(highlights.start, highlights.id);
  },

  /**
   * Removes a highlight; returns the id of its conversation, or undefined if the user has no such highlight.
   */
  async remove(owner: string, id: string): Promise<string | undefined> {
    const [removed] = await database
      .delete(highlights)
      .where(and(eq(highlights.ownerId, owner), eq(highlights.id, id)))
      .returning({ recordId: highlights.recordId });
    if (!removed) return undefined;
    const [record] = await database
      .select({ topicId: records.topicId })
      .from(records)
      .where(eq(records.id, removed.recordId));
    return record?.topicId ?? '';
  },

  async page(
    owner: string,
    topicId: string | undefined,
    current: number,
    size: number,
  ): Promise<{ rows: HighlightWithChat[]; total: number }> {
    const condition = and(
      eq(highlights.ownerId, owner),
      isNull(topics.deletedAt),
      topicId === undefined ? eq(topics.isTemporary, false) : eq(topics.id, topicId),
    );
    const { title, groundKind, groundId } = topics;
    const chatColumns = { msgId: records.msgId, topicId: topics.id, groundKind, groundId, title };
    const [rows, [counted]] = await Promise.all([
      database
        .select({ highlight: highlights, ...chatColumns })
        .from(highlights)
        .innerJoin(records, eq(records.id, highlights.recordId))
        .innerJoin(topics, eq(topics.id, records.topicId))
        .where(condition)
        .orderBy(desc(highlights.createdAt), desc(highlights.id))
        .limit(size)
        .offset((current - 1) * size),
      database
        .select({ total: count() })
        .from(highlights)
        .innerJoin(records, eq(records.id, highlights.recordId))
        .innerJoin(topics, eq(topics.id, records.topicId))
        .where(condition),
    ]);
    return {
      rows: rows.map(({ highlight, ...rest }) => ({ ...highlight, ...rest })),
      total: counted?.total ?? 0,
    };
  },

  async ofOwner(owner: string): Promise<HighlightRow[]> {
    return database
      .select(getTableColumns(highlights))
      .from(highlights)
      .innerJoin(records, eq(records.id, highlights.recordId))
      .innerJoin(topics, eq(topics.id, records.topicId))
      .where(listed(owner))
      .orderBy(highlights.createdAt);
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(highlights).where(eq(highlights.ownerId, owner));
  },
});
