import { publishedPath } from '@studiolo/contract/chat/addresses';
import { and, count, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { records, topics } from '../../core/conversation/conversation.tables.ts';
import { publications } from './chat.tables.ts';

type PublicationRow = typeof publications.$inferSelect;
export type ListedPublication = Pick<PublicationRow, 'id' | 'title' | 'createdAt'> & {
  msgId: string;
  topicId: string;
};

/** Where a published answer is read. */
export const publishedUrl = (publicUrl: string, id: string): string => publicUrl + publishedPath(id);

export type PublicationStore = ReturnType<typeof createPublicationStore>;

export const createPublicationStore = (database: Database) => ({
  /** Publishes once: a turn that is published already keeps its id, which is what this answers. */
  async insert(row: PublicationRow): Promise<string> {
    const [kept] = await database
      .insert(publications)
      .values(row)
      .onConflictDoUpdate({ target: publications.recordId, set: { ownerId: row.ownerId } })
      .returning({ id: publications.id });
    return kept?.id ?? row.id;
  },

  async ofRecord(recordId: string): Promise<string | undefined> {
    const [row] = await database
      .select({ id: publications.id })
      .from(publications)
      .where(eq(publications.recordId, recordId));
    return row?.id;
  },

  async ofRecords(recordIds: readonly string[]): Promise<Pick<PublicationRow, 'id' | 'recordId'>[]> {
    if (recordIds.length === 0) return [];
    return database
      .select({ id: publications.id, recordId: publications.recordId })
      .from(publications)
      .where(inArray(publications.recordId, [...recordIds]));
  },

  /** A publication by its id alone: whoever has that may read it, unless its chat is deleted. */
  async unguarded(id: string): Promise<PublicationRow | undefined> {
    const [row] = await database
      .select(getTableColumns(publications))
      .from(publications)
      .innerJoin(records, eq(records.id, publications.recordId))
      .innerJoin(topics, eq(topics.id, records.topicId))
      .where(and(eq(publications.id, id), isNull(topics.deletedAt)));
    return row;
  },

  async remove(owner: string, msgId: string): Promise<boolean> {
    const wanted = database
      .select({ id: records.id })
      .from(records)
      .where(and(eq(records.askerId, owner), eq(records.msgId, msgId)));
    const gone = await database
      .delete(publications)
      .where(and(eq(publications.ownerId, owner), inArray(publications.recordId, wanted)))
      .returning({ id: publications.id });
    return gone.length === 1;
  },

  async page(
    owner: string,
    current: number,
    size: number,
  ): Promise<{ rows: ListedPublication[]; total: number }> {
    const wanted = and(eq(publications.ownerId, owner), isNull(topics.deletedAt));
    const { id, title, createdAt } = publications;
    const [rows, [counted]] = await Promise.all([
      database
        .select({ id, title, createdAt, msgId: records.msgId, topicId: records.topicId })
        .from(publications)
        .innerJoin(records, eq(records.id, publications.recordId))
        .innerJoin(topics, eq(topics.id, records.topicId))
        .where(wanted)
        .orderBy(desc(publications.createdAt), desc(publications.id))
        .limit(size)
        .offset((current - 1) * size),
      database
        .select({ total: count() })
        .from(publications)
        .innerJoin(records, eq(records.id, publications.recordId))
        .innerJoin(topics, eq(topics.id, records.topicId))
        .where(wanted),
    ]);
    return { rows, total: counted?.total ?? 0 };
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(publications).where(eq(publications.ownerId, owner));
  },
});
