import { and, asc, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/replica/replica.ts';
import { toJson } from '../../../platform/database/to-json.ts';
import { around, containsWord, containsAllWords } from '../../../platform/database/text-patterns.ts';
import { messageWords, records, topics } from '../conversation.tables.ts';
import { listed, type SearchTerms, type ConversationRow } from '../conversations.store.ts';

type TurnText = { id: string; text: string };
type TurnTokens = { id: string; tokens: string };
export type FoundTurn = {
  msgId: string;
  topicId: string;
  groundKind: string;
  groundId: string;
  title: string;
  snippet: string;
  createdAt: Date;
};

/** Maximum number of characters of a text that are indexed, from its beginning. */
const MAX_INDEXED_LENGTH = 60_000;
/** Number of newest matching turns from which the best are shown. */
const CANDIDATES = 60;

export type TurnWordStore = ReturnType<typeof createTurnWordStore>;

const text = sql<string>`${records.prompt} || E'\n' || ${records.response}`;
const INDEXED_TEXT = sql<string>`left(${records.prompt}, ${MAX_INDEXED_LENGTH}::int) || E'\n' || left(${records.response}, ${MAX_INDEXED_LENGTH}::int)`;

export const createTurnWordStore = (database: Database, reads: Reads = database) => ({
  /** Finished turns that are not indexed yet, oldest first. */
  async unindexed(limit: number): Promise<TurnText[]> {
    return database
      .select({ id: records.id, text: INDEXED_TEXT })
      .from(records)
      .innerJoin(topics, eq(topics.id, records.topicId))
      .where(and(eq(records.isIndexed, false), ne(records.status, 'running'), eq(topics.isTemporary, false)))
      .orderBy(asc(records.createdAt))
      .limit(limit);
  },

  /** Returns turns indexed by an older version, newest first. */
  async formerlyIndexed(limit: number, version: number): Promise<TurnText[]> {
    return database
      .select({ id: records.id, text: INDEXED_TEXT })
      .from(messageWords)
      .innerJoin(records, eq(records.id, messageWords.recordId))
      .where(lt(messageWords.tokensVersion, version))
      .orderBy(desc(messageWords.createdAt))
      .limit(limit);
  },

  /** Saves the tokens of turns; skips those deleted in the meantime. */
  async save(turns: readonly TurnTokens[], version: number): Promise<void> {
    await database.execute(sql`
      with given as (
        select id, tokens from json_to_recordset(${toJson(turns)}::json) as turn(id uuid, tokens text)
      ), known as (
        update ${records} set is_indexed = true from given
        where ${records.id} = given.id
        returning ${records.id} as id, ${records.askerId} as asker_id, ${records.createdAt} as created_at, given.tokens
      )
      insert into ${messageWords} (record_id, asker_id, created_at, tokens, tokens_version)
      select id, asker_id, created_at, tokens::tsvector, ${version}::int from known
      on conflict (record_id) do update set tokens = excluded.tokens, tokens_version = excluded.tokens_version`);
  },

  /** Returns the newest matching turns; exact matches come first. */
  async messages(asker: string, { words, tsquery }: SearchTerms, limit: number): Promise<FoundTurn[]> {
    if (tsquery === undefined) return [];
    const newest = await reads
      .select({ id: messageWords.recordId })
      .from(messageWords)
      .where(and(eq(messageWords.askerId, asker), sql`${messageWords.tokens} @@ ${tsquery}::tsquery`))
      .orderBy(desc(messageWords.createdAt))
      .limit(CANDIDATES);
    if (newest.length === 0) return [];
    const isExact = containsWord(text, words.join(' '));
    return reads
      .select({
        msgId: records.msgId,
        topicId: records.topicId,
        groundKind: topics.groundKind,
        groundId: topics.groundId,
        title: topics.title,
        snippet: around(text, words),
        createdAt: records.createdAt,
      })
      .from(records)
      .innerJoin(topics, eq(topics.id, records.topicId))
      .where(
        and(
          inArray(
            records.id,
            newest.map(({ id }) => id),
          ),
          isNull(topics.deletedAt),
        ),
      )
      .orderBy(desc(isExact), desc(records.createdAt))
      .limit(limit);
  },

  /** Returns the last used sessions whose title has all the words. */
  async titles(asker: string, { words }: SearchTerms, limit: number): Promise<ConversationRow[]> {
    return reads
      .select()
      .from(topics)
      .where(and(listed(asker), containsAllWords(topics.title, words)))
      .orderBy(desc(topics.updatedAt))
      .limit(limit);
  },
});
