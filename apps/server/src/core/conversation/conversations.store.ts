import { and, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { GroundName } from '@studiolo/contract/chat/ground-of';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { holdsAll } from '../../platform/database/text-patterns.ts';
import { folders, messageWords, records, topics } from './conversation.tables.ts';

export type ConversationRow = typeof topics.$inferSelect;
export type ListedConversation = ConversationRow & { isRunning: boolean };

export type ConversationFilter = {
  /** Those of all kinds where none is named, but for those of `otherThan`. */
  ground?: GroundName | undefined;
  otherThan: readonly string[];
  /** Empty for those of no project. */
  folderId?: string | undefined;
};

/** What is looked for: as it was typed, and as a `tsquery` over our own tokens where it has any. */
export type Sought = { words: readonly string[]; tsquery: string | undefined };

export type ConversationStore = ReturnType<typeof createConversationStore>;

/** A conversation of an asker, be it deleted. */
const any = (asker: string, id: string) => and(eq(topics.askerId, asker), eq(topics.id, id));
const own = (asker: string, id: string) => and(any(asker, id), isNull(topics.deletedAt));
/** Those that an asker has; deleted and temporary ones are not among them. */
export const listed = (asker: string) =>
  and(eq(topics.askerId, asker), isNull(topics.deletedAt), eq(topics.isTemporary, false));

/** Sessions whose title holds all the words, or one of whose turns does. */
const holdsSought = (asker: string, { words, tsquery }: Sought) => {
  if (words.length === 0) return undefined;
  const inTitle = holdsAll(topics.title, words);
  if (tsquery === undefined) return inTitle;
  return or(
    inTitle,
    sql`${topics.id} in (
      select ${records.topicId} from ${messageWords} join ${records} on ${records.id} = ${messageWords.recordId}
      where ${messageWords.askerId} = ${asker} and ${messageWords.tokens} @@ ${tsquery}::tsquery)`,
  );
};

/** The project that a session is in, as long as that is not deleted. */
const folderOf = sql<
  string | null
>`(select ${folders.id} from ${folders} where ${folders.id} = ${topics.folderId} and ${folders.deletedAt} is null)`;

export const createConversationStore = (database: Database) => ({
  async insert(row: typeof topics.$inferInsert, queryable: Queryable = database): Promise<void> {
    await queryable.insert(topics).values(row);
  },

  async find(asker: string, id: string): Promise<ConversationRow | undefined> {
    const [row] = await database.select().from(topics).where(own(asker, id));
    return row;
  },

  /** Those of the named sessions that a person has, in the order given. */
  async listedAmong(asker: string, ids: readonly string[]): Promise<ConversationRow[]> {
    if (ids.length === 0) return [];
    const rows = await database
      .select()
      .from(topics)
      .where(and(listed(asker), inArray(topics.id, [...ids])));
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  },

  async page(
    asker: string,
    { ground, folderId, otherThan }: ConversationFilter,
    sought: Sought,
    { current, size }: { current: number; size: number },
  ): Promise<{ rows: ListedConversation[]; total: number }> {
    const wanted = and(
      listed(asker),
      ground
        ? and(eq(topics.groundKind, ground.kind), eq(topics.groundId, ground.id))
        : notInArray(topics.groundKind, [...otherThan]),
      folderId === '' ? isNull(folderOf) : undefined,
      folderId ? and(eq(topics.folderId, folderId), eq(folderOf, folderId)) : undefined,
      holdsSought(asker, sought),
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
  async set(asker: string, id: string, change: Partial<ConversationRow>): Promise<boolean> {
    const changed = await database
      .update(topics)
      .set(change)
      .where(own(asker, id))
      .returning({ id: topics.id });
    return changed.length === 1;
  },

  /** Names a session as long as nobody has; false when somebody did. */
  async entitle(asker: string, id: string, title: string): Promise<boolean> {
    const changed = await database
      .update(topics)
      .set({ title, titledBy: 'model' })
      .where(and(own(asker, id), eq(topics.titledBy, 'words')))
      .returning({ id: topics.id });
    return changed.length === 1;
  },

  /** Takes a deletion back; false where there is nothing deleted. */
  async restore(asker: string, id: string): Promise<boolean> {
    const restored = await database
      .update(topics)
      .set({ deletedAt: null })
      .where(and(any(asker, id), isNotNull(topics.deletedAt)))
      .returning({ id: topics.id });
    return restored.length === 1;
  },

  /** Lets nobody add a turn to a session until the transaction ends; false where there is no such session. */
  async hold(asker: string, id: string, queryable: Queryable): Promise<boolean> {
    const held = await queryable.select({ id: topics.id }).from(topics).where(any(asker, id)).for('update');
    return held.length === 1;
  },

  /** What is due to be erased: deleted before the one moment, or temporary and not used since the other. */
  async due(deletedBefore: Date, unusedSince: Date): Promise<Pick<ConversationRow, 'id' | 'askerId'>[]> {
    return database
      .select({ id: topics.id, askerId: topics.askerId })
      .from(topics)
      .where(
        or(
          lt(topics.deletedAt, deletedBefore),
          and(eq(topics.isTemporary, true), lt(topics.updatedAt, unusedSince)),
        ),
      );
  },

  async remove(asker: string, id: string, queryable: Queryable): Promise<void> {
    await queryable.delete(topics).where(any(asker, id));
  },

  async ofAsker(asker: string): Promise<ConversationRow[]> {
    return database.select().from(topics).where(listed(asker)).orderBy(topics.createdAt);
  },

  /** What the projects are called that conversations of somebody lie in. */
  async folderNames(owner: string): Promise<Map<string, string>> {
    const rows = await database
      .select({ id: folders.id, name: folders.name })
      .from(folders)
      .where(and(eq(folders.ownerId, owner), isNull(folders.deletedAt)));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(topics).where(eq(topics.ownerId, owner));
  },
});
