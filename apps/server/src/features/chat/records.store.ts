import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { publications, records, topics } from './chat.tables.ts';

export type RecordRow = typeof records.$inferSelect;
/** A turn with what stands beside it: whose bot answered, and under which id it is published. */
export type RecordWithBot = RecordRow & { botId: string; publicId: string | null };

type NewRecord = typeof records.$inferInsert;
type TopicRow = typeof topics.$inferSelect;
type RecordEnd = Partial<RecordRow> & { updatedAt: Date };

export type RecordFilter = {
  sessionId?: string | undefined;
  botId?: string | undefined;
  feature?: string | undefined;
  msgId?: string | undefined;
  projectId?: string | undefined;
  visitorId?: string | undefined;
};

/** What a model is told of a turn. */
export type ChainRow = Pick<
  RecordRow,
  'msgId' | 'prompt' | 'quote' | 'response' | 'fileIds' | 'mentions' | 'pictureUrl' | 'isPinned'
>;

/** The longest conversation that is walked for a model. */
export const CHAIN_LENGTH = 200;

export type RecordStore = ReturnType<typeof createRecordStore>;

const own = (owner: string, msgId: string) => and(eq(records.ownerId, owner), eq(records.msgId, msgId));

const matching = (owner: string, filter: RecordFilter): SQL | undefined =>
  and(
    eq(records.ownerId, owner),
    isNull(topics.deletedAt),
    filter.sessionId === undefined && filter.msgId === undefined ? eq(topics.isTemporary, false) : undefined,
    filter.sessionId === undefined ? undefined : eq(records.topicId, filter.sessionId),
    filter.msgId === undefined ? undefined : eq(records.msgId, filter.msgId),
    filter.botId === undefined ? undefined : eq(topics.botId, filter.botId),
    filter.feature === undefined ? undefined : eq(topics.feature, filter.feature),
    filter.projectId === undefined ? undefined : eq(topics.projectId, filter.projectId),
    filter.visitorId === undefined ? undefined : eq(topics.visitorId, filter.visitorId),
  );

export const createRecordStore = (database: Database) => ({
  /** Keeps the first turn of a session, and the session. */
  async insertFirst(topic: TopicRow, row: NewRecord, queryable: Queryable): Promise<void> {
    const kept = queryable
      .$with('kept')
      .as(queryable.insert(topics).values(topic).returning({ id: topics.id }));
    await queryable.with(kept).insert(records).values(row);
  },

  /** Keeps a further turn of a session that is not deleted, and that it was used; one without a title gets it. */
  async insert(row: NewRecord, title: string, queryable: Queryable): Promise<void> {
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

  async find(owner: string, msgId: string, queryable: Queryable = database): Promise<RecordRow | undefined> {
    const [row] = await queryable.select().from(records).where(own(owner, msgId));
    return row;
  },

  /** Whether an answer of theirs cites these very words, as standing there. */
  async hasCited(owner: string, { fileId, name, quote, hash, place }: Anchor): Promise<boolean> {
    const cited = JSON.stringify([{ fileId, name, quote, hash, place }]);
    // Written as its index is. All are counted: for one of many the planner would rather read every record.
    const found = await database.$count(
      records,
      and(
        eq(records.ownerId, owner),
        sql`${records.source} <> '[]' and ${records.source} @> ${cited}::jsonb`,
      ),
    );
    return found > 0;
  },

  async newestIn(topicId: string): Promise<RecordRow | undefined> {
    const [row] = await database
      .select()
      .from(records)
      .where(eq(records.topicId, topicId))
      .orderBy(desc(records.createdAt), desc(records.id))
      .limit(1);
    return row;
  },

  /** What a model is told of a turn and those before it: none that is hidden, oldest first, up to the beginning of the conversation or a generous limit. */
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

  /** A turn of somebody's and those before it, oldest first, whole. */
  async line(owner: string, msgId: string): Promise<RecordRow[]> {
    const ids = sql`(
      with recursive line as (
        select id, topic_id, parent_id, 1 as depth from ${records}
        where owner_id = ${owner} and msg_id = ${msgId}
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
    // A turn may be older than the one that it follows: where the one between was deleted.
    const byParent = new Map(rows.map((row) => [row.msgId, row]));
    const line: RecordRow[] = [];
    for (let row = byParent.get(msgId); row; row = byParent.get(row.parentId)) line.unshift(row);
    return line;
  },

  /** Changes what somebody thinks of a turn of theirs; the session it is in, or nothing where there is no such turn. */
  async mark(
    owner: string,
    msgId: string,
    change: Partial<Pick<RecordRow, 'score' | 'scoreComment' | 'isHidden' | 'isPinned'>>,
  ): Promise<string | undefined> {
    const [row] = await database
      .update(records)
      .set(change)
      .where(own(owner, msgId))
      .returning({ topicId: records.topicId });
    return row?.topicId;
  },

  /** Prefers a turn to those that it is compared with. */
  async prefer({ ownerId, topicId, msgId, compareId }: RecordRow): Promise<void> {
    await database
      .update(records)
      .set({ isPreferred: sql`${records.msgId} = ${msgId}` })
      .where(
        and(eq(records.ownerId, ownerId), eq(records.topicId, topicId), eq(records.compareId, compareId)),
      );
  },

  /** Keeps how a turn ended, and that its session was used; false when it was deleted. */
  async end(owner: string, msgId: string, change: RecordEnd, queryable: Queryable): Promise<boolean> {
    const ended = queryable
      .$with('ended')
      .as(
        queryable
          .update(records)
          .set(change)
          .where(own(owner, msgId))
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
    owner: string,
    filter: RecordFilter,
    current: number,
    size: number,
  ): Promise<{ rows: RecordWithBot[]; total: number }> {
    const wanted = matching(owner, filter);
    const [rows, [counted]] = await Promise.all([
      database
        .select({ record: records, botId: topics.botId, publicId: publications.id })
        .from(records)
        .innerJoin(topics, eq(topics.id, records.topicId))
        .leftJoin(publications, eq(publications.recordId, records.id))
        .where(wanted)
        .orderBy(desc(records.createdAt), desc(records.id))
        .limit(size)
        .offset((current - 1) * size),
      database
        .select({ total: sql<number>`count(*)::int` })
        .from(records)
        .innerJoin(topics, eq(topics.id, records.topicId))
        .where(wanted),
    ]);
    return {
      rows: rows.map(({ record, ...beside }) => ({ ...record, ...beside })),
      total: counted?.total ?? 0,
    };
  },

  /** The runs of a session's turns, and which of them still go on. */
  async runsIn(
    owner: string,
    topicId: string,
    queryable: Queryable = database,
  ): Promise<{ runId: string; isRunning: boolean }[]> {
    return queryable
      .select({ runId: records.runId, isRunning: sql<boolean>`${records.status} = 'running'` })
      .from(records)
      .where(and(eq(records.ownerId, owner), eq(records.topicId, topicId)));
  },

  /** The answers that somebody waits for in the named notebooks, by their runs. */
  async runningIn(owner: string, projectIds: readonly string[]): Promise<string[]> {
    const rows = await database
      .select({ runId: records.runId })
      .from(records)
      .innerJoin(topics, eq(topics.id, records.topicId))
      .where(
        and(
          eq(records.ownerId, owner),
          eq(records.status, 'running'),
          inArray(topics.projectId, [...projectIds]),
        ),
      );
    return rows.map(({ runId }) => runId);
  },

  /** Deletes a turn; those that followed it follow the one before it from now on. */
  async remove({ ownerId, topicId, msgId, parentId }: RecordRow, queryable: Queryable): Promise<void> {
    await queryable
      .update(records)
      .set({ parentId })
      .where(and(eq(records.topicId, topicId), eq(records.parentId, msgId)));
    await queryable.delete(records).where(own(ownerId, msgId));
  },

  async ofTopic(topicId: string): Promise<RecordRow[]> {
    return database.select().from(records).where(eq(records.topicId, topicId)).orderBy(records.createdAt);
  },
});
