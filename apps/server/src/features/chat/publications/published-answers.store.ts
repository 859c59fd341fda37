import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { records, topics } from '../../../core/conversation/conversation.tables.ts';
import type { PublicationRow } from '../../../core/publishing/publications.store.ts';
import { publications } from '../../../core/publishing/publishing.tables.ts';

type ListedPublication = Pick<PublicationRow, 'id' | 'slug' | 'title' | 'createdAt'> & {
  msgId: string;
  topicId: string;
};

export type PublishedAnswerStore = ReturnType<typeof createPublishedAnswerStore>;

export const createPublishedAnswerStore = (database: Database) => ({
  /** Whether an answer exists and its chat is not deleted. */
  async isOpen(recordId: string): Promise<boolean> {
    const answers = await database
      .select({ id: records.id })
      .from(records)
      .innerJoin(topics, eq(topics.id, records.topicId))
      .where(and(eq(records.id, recordId), isNull(topics.deletedAt)));
    return answers.length > 0;
  },

  async existing(recordIds: readonly string[]): Promise<string[]> {
    const rows = await database
      .select({ id: records.id })
      .from(records)
      .where(inArray(records.id, [...recordIds]));
    return rows.map(({ id }) => id);
  },

  async page(
    owner: string,
    current: number,
    size: number,
  ): Promise<{ rows: ListedPublication[]; total: number }> {
    const condition = and(eq(publications.ownerId, owner), isNull(topics.deletedAt));
    const { id, slug, title, createdAt } = publications;
    const [rows, [counted]] = await Promise.all([
      database
        .select({ id, slug, title, createdAt, msgId: records.msgId, topicId: records.topicId })
        .from(publications)
        .innerJoin(records, eq(records.id, publications.recordId))
        .innerJoin(topics, eq(topics.id, records.topicId))
        .where(condition)
        .orderBy(desc(publications.createdAt), desc(publications.id))
        .limit(size)
        .offset((current - 1) * size),
      database
        .select({ total: count() })
        .from(publications)
        .innerJoin(records, eq(records.id, publications.recordId))
        .innerJoin(topics, eq(topics.id, records.topicId))
        .where(condition),
    ]);
    return { rows, total: counted?.total ?? 0 };
  },
});
