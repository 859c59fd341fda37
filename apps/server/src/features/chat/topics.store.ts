import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { holdsAll } from '../../platform/database/text-patterns.ts';
import { folders, messageWords, records, topics } from './chat.tables.ts';

export type TopicRow = typeof topics.$inferSelect;
export type ListedTopic = TopicRow & { isRunning: boolean };

export type TopicFilter = {
  botId?: string | undefined;
  /** Empty for those of no project. */
  folderId?: string | undefined;
  /** Empty for those of no notebook. */
  projectId: string;
};

/** What is looked for: as it was typed, and as a `tsquery` over our own tokens where it has any. */
export type Sought = { words: readonly string[]; tsquery: string | undefined };

export type TopicStore = ReturnType<typeof createTopicStore>;

/** A session of an owner, be it deleted. */
const any = (owner: string, id: string) => and(eq(topics.ownerId, owner), eq(topics.id, id));
const own = (owner: string, id: string) => and(any(owner, id), isNull(topics.deletedAt));
/** Those that a person has; deleted and temporary ones are not among them. */
export const listed = (owner: string) =>
  and(eq(topics.ownerId, owner), isNull(topics.deletedAt), eq(topics.isTemporary, false));

/** Sessions whose title holds all the words, or one of whose turns does. */
const holdsSought = (owner: string, { words, tsquery }: Sought) => {
  if (words.length === 0) return undefined;
  const inTitle = holdsAll(topics.title, words);
  if (tsquery === undefined) return inTitle;
  return or(
    inTitle,
    sql`${topics.id} in (
      select ${records.topicId} from ${messageWords} join ${records} on ${records.id} = ${messageWords.recordId}
      where ${messageWords.ownerId} = ${owner} and ${messageWords.tokens} @@ ${tsquery}::tsquery)`,
  );
};

/** The project that a session is in, as long as that is not deleted. */
const folderOf = sql<
  string | null
>`(select ${folders.id} from ${folders} where ${folders.id} = ${topics.folderId} and ${folders.deletedAt} is null)`;

export const createTopicStore = (database: Database) => ({
  async insert(row: typeof topics.$inferInsert, queryable: Queryable = database): Promise<void> {
    await queryable.insert(topics).values(row);
  },

  async find(owner: string, id: string): Promise<TopicRow | undefined> {
    const [row] = await database.select().from(topics).where(own(owner, id));
    return row;
  },

  /** Those of the named sessions that a person has, in the order given. */
  async listedAmong(owner: string, ids: readonly string[]): Promise<TopicRow[]> {
    if (ids.length === 0) return [];
    const rows = await database
      .select()
      .from(topics)
      .where(and(listed(owner), inArray(topics.id, [...ids])));
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  },

  async page(
    owner: string,
    { botId, folderId, projectId }: TopicFilter,
    sought: Sought,
    { current, size }: { current: number; size: number },
  ): Promise<{ rows: ListedTopic[]; total: number }> {
    const wanted = and(
      listed(owner),
      eq(topics.projectId, projectId),
      botId === undefined ? undefined : eq(topics.botId, botId),
      folderId === '' ? isNull(folderOf) : undefined,
      folderId ? and(eq(topics.folderId, folderId), eq(folderOf, folderId)) : undefined,
      holdsSought(owner, sought),
    );
    const isRunning = sql<boolean>`exists (select 1 from ${records} where ${records.topicId} = ${topics.id} and ${records.status} = 'running')`;
    const [rows, total] = await Promise.all([
      database
        .select({ topic: topics, isRunning, folderId: folderOf })
        .from(topics)
        .where(wanted)
        .orderBy(desc(topics.isPinned), desc(topics.updatedAt), desc(topics.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(topics, wanted),
    ]);
    return { rows: rows.map(({ topic, ...beside }) => ({ ...topic, ...beside })), total };
  },

  /** Changes a session that is not deleted; false where there is none. */
  async set(owner: string, id: string, change: Partial<TopicRow>): Promise<boolean> {
    const changed = await database
      .update(topics)
      .set(change)
      .where(own(owner, id))
      .returning({ id: topics.id });
    return changed.length === 1;
  },

  /** Names a session as long as nobody has; false when somebody did. */
  async entitle(owner: string, id: string, title: string): Promise<boolean> {
    const changed = await database
      .update(topics)
      .set({ title, titledBy: 'model' })
      .where(and(own(owner, id), eq(topics.titledBy, 'words')))
      .returning({ id: topics.id });
    return changed.length === 1;
  },

  /** Takes a deletion back; false where there is nothing deleted. */
  async restore(owner: string, id: string): Promise<boolean> {
    const restored = await database
      .update(topics)
      .set({ deletedAt: null })
      .where(and(any(owner, id), isNotNull(topics.deletedAt)))
      .returning({ id: topics.id });
    return restored.length === 1;
  },

  /** Lets nobody add a turn to a session until the transaction ends; false where there is no such session. */
  async hold(owner: string, id: string, queryable: Queryable): Promise<boolean> {
    const held = await queryable.select({ id: topics.id }).from(topics).where(any(owner, id)).for('update');
    return held.length === 1;
  },

  /** What is due to be erased: deleted before the one moment, or temporary and not used since the other. */
  async due(deletedBefore: Date, unusedSince: Date): Promise<Pick<TopicRow, 'id' | 'ownerId'>[]> {
    return database
      .select({ id: topics.id, ownerId: topics.ownerId })
      .from(topics)
      .where(
        or(
          lt(topics.deletedAt, deletedBefore),
          and(eq(topics.isTemporary, true), lt(topics.updatedAt, unusedSince)),
        ),
      );
  },

  async remove(owner: string, id: string, queryable: Queryable): Promise<void> {
    await queryable.delete(topics).where(any(owner, id));
  },

  async ofOwner(owner: string): Promise<TopicRow[]> {
    return database.select().from(topics).where(listed(owner)).orderBy(topics.createdAt);
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(topics).where(eq(topics.ownerId, owner));
  },
});
