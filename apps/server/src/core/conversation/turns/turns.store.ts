import type { ScopeCondition } from '@studiolo/contract/chat/scope';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { and, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/database/to-json.ts';
import { records, topics } from '../conversation.tables.ts';

export type TurnRow = typeof records.$inferSelect;
export type PlacedTurn = TurnRow & Pick<ConversationRow, 'groundKind' | 'groundId'>;

type NewTurn = typeof records.$inferInsert;
type ConversationRow = typeof topics.$inferSelect;
type TurnEnd = Partial<TurnRow> & { updatedAt: Date };

export type TurnFilter = {
  sessionId?: string | undefined;
  msgId?: string | undefined;
  visitorId?: string | undefined;
  scopes?: readonly ScopeCondition[];
};

/** The fields of a turn that are sent to models. */
export type ChainRow = Pick<
  TurnRow,
  'msgId' | 'prompt' | 'quote' | 'response' | 'fileIds' | 'mentions' | 'pictureUrl' | 'isPinned'
>;

/** Maximum number of turns that are read for a model. */
export const CHAIN_LENGTH = 200;

export type TurnStore = ReturnType<typeof createTurnStore>;

const inScope = ({ kind, id, isOther = false }: ScopeCondition): SQL | undefined =>
  isOther
    ? ne(topics.groundKind, kind)
    : and(eq(topics.groundKind, kind), id === undefined ? undefined : eq(topics.groundId, id));

const ownedBy = (asker: string, msgId: string) => and(eq(records.askerId, asker), eq(records.msgId, msgId));

const matching = (asker: string, filter: TurnFilter): SQL | undefined =>
  and(
    eq(records.askerId, asker),
    isNull(topics.deletedAt),
    filter.sessionId === undefined && filter.msgId === undefined ? eq(topics.isTemporary, false) : undefined,
    filter.sessionId === undefined ? undefined : eq(records.topicId, filter.sessionId),
    filter.msgId === undefined ? undefined : eq(records.msgId, filter.msgId),
    filter.visitorId === undefined ? undefined : sql`${records.askerId}::text = ${filter.visitorId}`,
    ...(filter.scopes ?? []).map(inScope),
  );

export const createTurnStore = (database: Database) => ({
  async insertFirst(topic: ConversationRow, row: NewTurn, queryable: Queryable): Promise<void> {
    const rows = queryable
      .$with('kept')
      .as(queryable.insert(topics).values(topic).returning({ id: topics.id }));
    await queryable.with(rows).insert(records).values(row);
  },

  /**
   * Inserts another turn unless its session is deleted, and updates the session: the time of its last use,
   * and its title if it has none.
   */
  async insert(row: NewTurn, title: string, queryable: Queryable): Promise<void> {
    const touched = queryable.$with('touched').as(
      queryable
        .update(topics)
        .set({
          updatedAt: row.updatedAt,
          title: sql`case when ${topics.title} = '' then ${title} else ${topics.title} end`,
        })
        .where(and(eq(topics.id, row.topicId), isNull(topics.deletedAt)))
        .returning({ id: topics.id }),
    );
    await queryable
      .with(touched)
      .insert(records)
      .values({ ...row, topicId: sql`(select id from touched)` });
  },

  async find(asker: string, msgId: string, queryable: Queryable = database): Promise<TurnRow | undefined> {
    const [row] = await queryable.select().from(records).where(ownedBy(asker, msgId));
    return row;
  },

  /** Whether an answer to this user cites exactly these words at this position. */
  async isCitedExactly(asker: string, { fileId, name, quote, hash, place }: Anchor): Promise<boolean> {
    const cited = toJson([{ fileId, name, quote, hash, place }]);
    // Matches the expression of the index. Counts all rows: with a limit the planner would rather scan the
    // table.
    const count = await database.$count(
      records,
      and(
        eq(records.askerId, asker),
        sql`${records.source} <> '[]' and ${records.source} @> ${cited}::jsonb`,
      ),
    );
    return count > 0;
  },

  /** The tools that the user allowed in a conversation. */
  async grantedIn(topicId: string): Promise<string[]> {
    const { rows } = await database.execute<{ tool: string }>(sql`
      select distinct call ->> 'tool' as tool from records, jsonb_array_elements(calls) as call
      where topic_id = ${topicId} and call ->> 'isAsked' = 'true' and call ->> 'state' in ('done', 'failed')`);
    return rows.map(({ tool }) => tool);
  },

  async newestIn(topicId: string): Promise<TurnRow | undefined> {
    const [row] = await database
      .select()
      .from(records)
      .where(eq(records.topicId, topicId))
      .orderBy(desc(records.createdAt), desc(records.id))
      .limit(1);
    return row;
  },

  /**
   * Returns a turn and those before it, as sent to models: oldest first, without hidden ones, up to the
   * beginning of the conversation or a generous limit.
   */
  async chain(topicId: string, msgId: string): Promise<ChainRow[]> {
    if (msgId === '') return [];
    const { rows } = await database.execute<ChainRow>(sql`
      with recursive chain as (
        select msg_id, parent_id, prompt, quote, response, file_ids, mentions, picture_url, is_pinned, is_hidden, 1 as depth
        from records where topic_id = ${topicId} and msg_id = ${msgId}
        union all
        select before.msg_id, before.parent_id, before.prompt, before.quote, before.response, before.file_ids, before.mentions, before.picture_url, before.is_pinned, before.is_hidden, chain.depth + 1
        from records as before join chain on before.topic_id = ${topicId} and before.msg_id = chain.parent_id
        where chain.depth < ${CHAIN_LENGTH}
      )
      select msg_id as "msgId", prompt, quote, response, file_ids as "fileIds", mentions, picture_url as "pictureUrl", is_pinned as "isPinned" from chain where not is_hidden order by depth desc`);
    return rows;
  },

  /** Returns a user's turn and all turns before it with all their fields, oldest first. */
  async pathTo(asker: string, msgId: string): Promise<TurnRow[]> {
    const ids = sql`(
      with recursive line as (
        select id, topic_id, parent_id, 1 as depth from ${records}
        where asker_id = ${asker} and msg_id = ${msgId}
        union all
        select before.id, before.topic_id, before.parent_id, line.depth + 1
        from ${records} as before join line on before.topic_id = line.topic_id and before.msg_id = line.parent_id
        where line.depth < ${CHAIN_LENGTH}
      )
      select id from line)`;
    const rows = await database
      .select()
      .from(records)
      .where(sql`${records.id} in ${ids}`);
    // After a deletion, a turn may be older than its parent.
    const byParent = new Map(rows.map((row) => [row.msgId, row]));
    const line: TurnRow[] = [];
    for (let row = byParent.get(msgId); row; row = byParent.get(row.parentId)) line.unshift(row);
    return line;
  },

  /** Saves a user's rating of their turn; returns its session, or undefined if there is no such turn. */
  async rate(
    asker: string,
    msgId: string,
    change: Partial<Pick<TurnRow, 'score' | 'scoreComment' | 'isHidden' | 'isPinned'>>,
  ): Promise<string | undefined> {
    const [row] = await database
      .update(records)
      .set(change)
      .where(ownedBy(asker, msgId))
      .returning({ topicId: records.topicId });
    return row?.topicId;
  },

  /** Marks a turn as preferred over those that it is compared with. */
  async prefer({ askerId, topicId, msgId, compareId }: TurnRow): Promise<void> {
    await database
      .update(records)
      .set({ isPreferred: sql`${records.msgId} = ${msgId}` })
      .where(
        and(eq(records.askerId, askerId), eq(records.topicId, topicId), eq(records.compareId, compareId)),
      );
  },

  /**
   * Saves the outcome of a turn and the time of its session's last use; returns false if the turn was
   * deleted.
   */
  async end(asker: string, msgId: string, change: TurnEnd, queryable: Queryable): Promise<boolean> {
    const ended = queryable
      .$with('ended')
      .as(
        queryable
          .update(records)
          .set(change)
          .where(ownedBy(asker, msgId))
          .returning({ topicId: records.topicId }),
      );
    const touched = await queryable
      .with(ended)
      .update(topics)
      .set({ updatedAt: change.updatedAt })
      .where(sql`${topics.id} in (select topic_id from ended)`)
      .returning({ id: topics.id });
    return touched.length === 1;
  },

  async page(
    asker: string,
    filter: TurnFilter,
    current: number,
    size: number,
  ): Promise<{ rows: PlacedTurn[]; total: number }> {
    const condition = matching(asker, filter);
    const [rows, [counted]] = await Promise.all([
      database
        .select({ record: records, groundKind: topics.groundKind, groundId: topics.groundId })
        .from(records)
        .innerJoin(topics, eq(topics.id, records.topicId))
        .where(condition)
        .orderBy(desc(records.createdAt), desc(records.id))
        .limit(size)
        .offset((current - 1) * size),
      database
        .select({ total: sql<number>`count(*)::int` })
        .from(records)
        .innerJoin(topics, eq(topics.id, records.topicId))
        .where(condition),
    ]);
    return {
      rows: rows.map(({ record, ...extras }) => ({ ...record, ...extras })),
      total: counted?.total ?? 0,
    };
  },

  /** Returns the runs of a session's turns, and which of them are still running. */
  async runsIn(
    asker: string,
    topicId: string,
    queryable: Queryable = database,
  ): Promise<{ runId: string; isRunning: boolean }[]> {
    return queryable
      .select({ runId: records.runId, isRunning: sql<boolean>`${records.status} = 'running'` })
      .from(records)
      .where(and(eq(records.askerId, asker), eq(records.topicId, topicId)));
  },

  /** Returns a user's running answers in the given scopes of a kind. */
  async runningOn(asker: string, kind: string, ids: readonly string[]): Promise<string[]> {
    const rows = await database
      .select({ runId: records.runId })
      .from(records)
      .innerJoin(topics, eq(topics.id, records.topicId))
      .where(
        and(
          eq(records.askerId, asker),
          eq(records.status, 'running'),
          eq(topics.groundKind, kind),
          inArray(topics.groundId, [...ids]),
        ),
      );
    return rows.map(({ runId }) => runId);
  },

  /** Deletes a turn; its children are attached to its parent. */
  async remove({ askerId, topicId, msgId, parentId }: TurnRow, queryable: Queryable): Promise<void> {
    await queryable
      .update(records)
      .set({ parentId })
      .where(and(eq(records.topicId, topicId), eq(records.parentId, msgId)));
    await queryable.delete(records).where(ownedBy(askerId, msgId));
  },

  async ofTopic(topicId: string): Promise<TurnRow[]> {
    return database.select().from(records).where(eq(records.topicId, topicId)).orderBy(records.createdAt);
  },
});
