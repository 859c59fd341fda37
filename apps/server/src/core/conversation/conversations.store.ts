import { and, desc, eq, inArray, isNull, like, ne, notInArray, or, sql } from 'drizzle-orm';
import type { ScopeName } from '@studiolo/contract/chat/scope';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { containsAllWords } from '../../platform/database/text-patterns.ts';
import { folders, messageWords, records, topics } from './conversation.tables.ts';

export type ConversationRow = typeof topics.$inferSelect;
export type ListedConversation = ConversationRow & { isRunning: boolean };

export type ConversationFilter = {
  /** If undefined, all kinds except `otherThan`. */
  scope?: ScopeName | undefined;
  otherThan: readonly string[];
  /** Empty for conversations without a project. */
  folderId?: string | undefined;
};

/** The search words as typed, and as a `tsquery` over our tokens; undefined if they have no tokens. */
export type SearchTerms = { words: readonly string[]; tsquery: string | undefined };

export type ConversationStore = ReturnType<typeof createConversationStore>;

const ownedBy = (asker: string, id: string) =>
  and(eq(topics.askerId, asker), eq(topics.id, id), isNull(topics.deletedAt));
/** A user's conversations, without deleted and temporary ones. */
export const listed = (asker: string) =>
  and(eq(topics.askerId, asker), isNull(topics.deletedAt), eq(topics.isTemporary, false));

/** Matches sessions whose title or one of whose turns contains all the words. */
const matchesTerms = (asker: string, { words, tsquery }: SearchTerms) => {
  if (words.length === 0) return undefined;
  const inTitle = containsAllWords(topics.title, words);
  if (tsquery === undefined) return inTitle;
  return or(
    inTitle,
    sql`${topics.id} in (
      select ${records.topicId} from ${messageWords} join ${records} on ${records.id} = ${messageWords.recordId}
      where ${messageWords.askerId} = ${asker} and ${records.askerId} = ${asker} and ${messageWords.tokens} @@ ${tsquery}::tsquery)`,
  );
};

/** The project of a session, unless deleted. */
const folderOf = sql<
  string | null
>`(select ${folders.id} from ${folders} where ${folders.id} = ${topics.folderId} and ${folders.deletedAt} is null)`;

export const createConversationStore = (database: Database) => ({
  async insert(row: typeof topics.$inferInsert, queryable: Queryable = database): Promise<void> {
    await queryable.insert(topics).values(row);
  },

  async find(asker: string, id: string): Promise<ConversationRow | undefined> {
    const [row] = await database.select().from(topics).where(ownedBy(asker, id));
    return row;
  },

  /** Returns those of the sessions that a user has, in the given order. */
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
    { scope, folderId, otherThan }: ConversationFilter,
    terms: SearchTerms,
    { current, size }: { current: number; size: number },
  ): Promise<{ rows: ListedConversation[]; total: number }> {
    const condition = and(
      listed(asker),
      scope
        ? and(eq(topics.groundKind, scope.kind), eq(topics.groundId, scope.id))
        : notInArray(topics.groundKind, [...otherThan]),
      folderId === '' ? isNull(folderOf) : undefined,
      folderId ? and(eq(topics.folderId, folderId), eq(folderOf, folderId)) : undefined,
      matchesTerms(asker, terms),
    );
    // Does not use "exists", because the planner would evaluate it for all rows and read the messages of all
    // users.
    const isRunning = sql<boolean>`coalesce((select true from ${records} where ${records.topicId} = ${topics.id} and ${records.status} = 'running' limit 1), false)`;
    const [rows, total] = await Promise.all([
      database
        .select({ topic: topics, isRunning, folderId: folderOf })
        .from(topics)
        .where(condition)
        .orderBy(desc(topics.isPinned), desc(topics.updatedAt), desc(topics.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(topics, condition),
    ]);
    return { rows: rows.map(({ topic, ...extras }) => ({ ...topic, ...extras })), total };
  },

  /** Changes a session that is not deleted; returns false if there is no such session. */
  async set(asker: string, id: string, change: Partial<ConversationRow>): Promise<boolean> {
    const changed = await database
      .update(topics)
      .set(change)
      .where(ownedBy(asker, id))
      .returning({ id: topics.id });
    return changed.length === 1;
  },

  /** Sets a generated title unless a person chose one; returns false in that case. */
  async entitle(asker: string, id: string, title: string): Promise<boolean> {
    const changed = await database
      .update(topics)
      .set({ title, titledBy: 'model' })
      .where(and(ownedBy(asker, id), eq(topics.titledBy, 'words')))
      .returning({ id: topics.id });
    return changed.length === 1;
  },

  /** Returns ids of an owner's conversations in one scope: all, or only those of others. */
  async idsOn(
    { kind, id, owner }: ScopeName & { owner: string },
    among: 'all' | 'others',
    queryable: Queryable,
  ): Promise<string[]> {
    const rows = await queryable
      .select({ id: topics.id })
      .from(topics)
      .where(
        and(
          eq(topics.groundKind, kind),
          eq(topics.groundId, id),
          eq(topics.ownerId, owner),
          among === 'others' ? ne(topics.askerId, owner) : undefined,
        ),
      );
    return rows.map((row) => row.id);
  },

  async idsOfTurns(asker: string, beginnings: readonly string[], queryable: Queryable): Promise<string[]> {
    if (beginnings.length === 0) return [];
    const rows = await queryable
      .selectDistinct({ id: records.topicId })
      .from(records)
      .where(
        and(eq(records.askerId, asker), or(...beginnings.map((each) => like(records.msgId, `${each}%`)))),
      );
    return rows.map((row) => row.id);
  },

  /** Returns the runs of all turns of the conversations, by user. */
  async runsOf(ids: readonly string[], queryable: Queryable): Promise<Map<string, string[]>> {
    if (ids.length === 0) return new Map();
    const rows = await queryable
      .select({ askerId: records.askerId, runId: records.runId })
      .from(records)
      .where(inArray(records.topicId, [...ids]));
    const runs = new Map<string, string[]>();
    for (const { askerId, runId } of rows) runs.set(askerId, [...(runs.get(askerId) ?? []), runId]);
    return runs;
  },

  async removeAll(ids: readonly string[], queryable: Queryable): Promise<void> {
    if (ids.length > 0) await queryable.delete(topics).where(inArray(topics.id, [...ids]));
  },

  async idsOfOthers(owner: string, queryable: Queryable): Promise<string[]> {
    const rows = await queryable
      .select({ id: topics.id })
      .from(topics)
      .where(and(eq(topics.ownerId, owner), ne(topics.askerId, owner)));
    return rows.map(({ id }) => id);
  },

  async ofAsker(asker: string): Promise<ConversationRow[]> {
    return database.select().from(topics).where(listed(asker)).orderBy(topics.createdAt);
  },

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
