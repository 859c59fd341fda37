import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { records, topics } from './chat.tables.ts';

export type TopicRow = typeof topics.$inferSelect;
export type ListedTopic = TopicRow & { isRunning: boolean };

export type TopicStore = ReturnType<typeof createTopicStore>;

const own = (owner: string, id: string) => and(eq(topics.ownerId, owner), eq(topics.id, id));

export const createTopicStore = (database: Database) => ({
  async insert(row: typeof topics.$inferInsert, queryable: Queryable = database): Promise<void> {
    await queryable.insert(topics).values(row);
  },

  async find(owner: string, id: string): Promise<TopicRow | undefined> {
    const [row] = await database.select().from(topics).where(own(owner, id));
    return row;
  },

  async page(
    owner: string,
    botId: string | undefined,
    current: number,
    size: number,
  ): Promise<{ rows: ListedTopic[]; total: number }> {
    const wanted = and(eq(topics.ownerId, owner), botId === undefined ? undefined : eq(topics.botId, botId));
    const isRunning = sql<boolean>`exists (select 1 from ${records} where ${records.topicId} = ${topics.id} and ${records.status} = 'running')`;
    const [rows, total] = await Promise.all([
      database
        .select({ topic: topics, isRunning })
        .from(topics)
        .where(wanted)
        .orderBy(desc(topics.updatedAt), desc(topics.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(topics, wanted),
    ]);
    return { rows: rows.map(({ topic, isRunning: running }) => ({ ...topic, isRunning: running })), total };
  },

  /** Lets nobody add a turn to a session until the transaction ends; false where there is no such session. */
  async hold(owner: string, id: string, queryable: Queryable): Promise<boolean> {
    const held = await queryable.select({ id: topics.id }).from(topics).where(own(owner, id)).for('update');
    return held.length === 1;
  },

  async remove(owner: string, id: string, queryable: Queryable): Promise<void> {
    await queryable.delete(topics).where(own(owner, id));
  },

  async ofOwner(owner: string): Promise<TopicRow[]> {
    return database.select().from(topics).where(eq(topics.ownerId, owner)).orderBy(topics.createdAt);
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(topics).where(eq(topics.ownerId, owner));
  },
});
