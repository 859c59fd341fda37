import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { topics } from '../../../core/conversation/conversation.tables.ts';
import { chatShares } from '../chat.tables.ts';

export type ShareRow = typeof chatShares.$inferSelect;
export type ListedShare = Omit<ShareRow, 'turns' | 'pictureIds' | 'tokenHash'>;

export type ShareStore = ReturnType<typeof createShareStore>;

const LISTED = {
  id: chatShares.id,
  ownerId: chatShares.ownerId,
  topicId: chatShares.topicId,
  sealedToken: chatShares.sealedToken,
  title: chatShares.title,
  createdAt: chatShares.createdAt,
};

/** A link is invalid while its conversation is deleted. */
const isChatNotDeleted = isNull(topics.deletedAt);

export const createShareStore = (database: Database) => ({
  async insert(row: ShareRow, queryable: Queryable): Promise<void> {
    await queryable.insert(chatShares).values(row);
  },

  async countOf(owner: string): Promise<number> {
    const [counted] = await database
      .select({ total: count() })
      .from(chatShares)
      .where(eq(chatShares.ownerId, owner));
    return counted?.total ?? 0;
  },

  async ofOwner(owner: string): Promise<ListedShare[]> {
    return database
      .select(LISTED)
      .from(chatShares)
      .innerJoin(topics, eq(topics.id, chatShares.topicId))
      .where(and(eq(chatShares.ownerId, owner), isChatNotDeleted))
      .orderBy(desc(chatShares.createdAt));
  },

  async byHash(tokenHash: string): Promise<ShareRow | undefined> {
    const [row] = await database
      .select({ share: chatShares })
      .from(chatShares)
      .innerJoin(topics, eq(topics.id, chatShares.topicId))
      .where(and(eq(chatShares.tokenHash, tokenHash), isChatNotDeleted));
    return row?.share;
  },

  /**
   * Returns the newest link to a conversation, and locks the conversation, so that no other link is created
   * meanwhile.
   */
  async newestOf(topicId: string, queryable: Queryable): Promise<ShareRow | undefined> {
    await queryable.select({ id: topics.id }).from(topics).where(eq(topics.id, topicId)).for('update');
    const [row] = await queryable
      .select()
      .from(chatShares)
      .where(eq(chatShares.topicId, topicId))
      .orderBy(desc(chatShares.createdAt))
      .limit(1);
    return row;
  },

  /** Returns the ids of the links to a conversation, even if it is deleted. */
  async idsOf(topicId: string, queryable: Queryable): Promise<string[]> {
    const rows = await queryable
      .select({ id: chatShares.id })
      .from(chatShares)
      .where(eq(chatShares.topicId, topicId));
    return rows.map(({ id }) => id);
  },

  async remove(owner: string, id: string, queryable: Queryable): Promise<boolean> {
    const removed = await queryable
      .delete(chatShares)
      .where(and(eq(chatShares.ownerId, owner), eq(chatShares.id, id)))
      .returning({ id: chatShares.id });
    return removed.length === 1;
  },
});
