import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AnswerLack } from '@studiolo/contract/evidence/retrieval';
import { answerTraces, records, topics } from '../../../core/conversation/conversation.tables.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { bots } from '../bots.tables.ts';
import { DRAFT_KIND } from '../profiles/bot-ground.ts';
import { BOT_KIND } from '../profiles/find-bots.ts';
import { botInboxAnswers, botInboxDone, botTold } from './inbox.tables.ts';

export type InboxAnswerRow = typeof botInboxAnswers.$inferSelect;

export type LackingRow = {
  answerId: string;
  question: string;
  answer: string;
  score: number | null;
  lack: AnswerLack | null;
  hasXray: boolean;
  isTold: boolean;
  /** Asked by the owner. */
  isOwn: boolean;
  createdAt: Date;
};

/** So many are looked through, the latest. */
const MOST = 300;
const ANSWERED = 50;

export type InboxStore = ReturnType<typeof createInboxStore>;

/**
 * The answers on bots of an owner that lacked something: the owner's own and those of visitors by themselves, those of
 * others only where they were sent on purpose.
 */
const lackingOf = (ownerId: string) => sql`
  select ${records.id} as record_id, ${topics.groundId}::uuid as bot_id
  from ${topics} join ${records} on ${records.topicId} = ${topics.id}
    left join ${answerTraces} on ${answerTraces.recordId} = ${records.id}
  where ${topics.ownerId} = ${ownerId} and ${topics.groundKind} in (${BOT_KIND}, ${DRAFT_KIND}) and ${topics.deletedAt} is null
    and ${records.status} = 'done'
    and (${records.score} < 0 or (${answerTraces.lack} is not null and coalesce(${records.score}, 0) <= 0))
  union
  select ${botTold.recordId}, ${botTold.botId}
  from ${botTold} join ${bots} on ${bots.id} = ${botTold.botId} where ${bots.ownerId} = ${ownerId}`;

const isOpen = sql`not exists (select from ${botInboxDone} where ${botInboxDone.recordId} = lacking.record_id)`;

export const createInboxStore = (database: Database) => ({
  /** What waits in the inbox of a bot, the latest first; of the named answers where they are named. */
  async open(
    { botId, ownerId }: { botId: string; ownerId: string },
    answerIds?: readonly string[],
  ): Promise<LackingRow[]> {
    const among = answerIds ? sql`and record_id = any(${sql.param([...answerIds])}::uuid[])` : sql``;
    const ids = sql`(
      select record_id from (${lackingOf(ownerId)}) as lacking
      where bot_id = ${botId}::uuid and ${isOpen} ${among})`;
    return database
      .select({
        ...{ answerId: records.id, question: records.prompt, answer: records.response },
        ...{ score: records.score, lack: answerTraces.lack, createdAt: records.createdAt },
        hasXray: sql<boolean>`${answerTraces.recordId} is not null`,
        isTold: sql<boolean>`${botTold.recordId} is not null`,
        isOwn: sql<boolean>`${records.askerId} = ${ownerId}`,
      })
      .from(records)
      .leftJoin(answerTraces, eq(answerTraces.recordId, records.id))
      .leftJoin(botTold, eq(botTold.recordId, records.id))
      .where(sql`${records.id} in ${ids}`)
      .orderBy(desc(records.createdAt), desc(records.id))
      .limit(MOST);
  },

  /** On which bot and whose an answer lacks something; undefined for one that lacks nothing, or is not its owner's. */
  async lackingIn(asker: string, msgId: string): Promise<{ botId: string; ownerId: string } | undefined> {
    const [row] = await database
      .select({ botId: topics.groundId, ownerId: topics.ownerId })
      .from(records)
      .innerJoin(topics, eq(topics.id, records.topicId))
      .innerJoin(answerTraces, eq(answerTraces.recordId, records.id))
      .where(
        and(
          eq(records.askerId, asker),
          eq(records.msgId, msgId),
          inArray(topics.groundKind, [BOT_KIND, DRAFT_KIND]),
          isNotNull(answerTraces.lack),
        ),
      );
    return row;
  },

  /** How many wait for which of somebody's bots. */
  async counts(ownerId: string): Promise<{ tableId: string; count: number }[]> {
    const { rows } = await database.execute<{ tableId: string; count: number }>(sql`
      select bot_id as "tableId", least(count(*), ${MOST})::int as count
      from (${lackingOf(ownerId)}) as lacking
        join ${bots} on ${bots.id} = bot_id and ${bots.ownerId} = ${ownerId} and ${bots.deletedAt} is null
      where ${isOpen} group by bot_id`);
    return rows;
  },

  /** Takes answers out of the inbox, once. */
  async close(
    botId: string,
    answerIds: readonly string[],
    { answerId, now }: { answerId: string | null; now: Date },
    queryable: Queryable = database,
  ): Promise<void> {
    await queryable
      .insert(botInboxDone)
      .values(answerIds.map((recordId) => ({ recordId, botId, answerId, createdAt: now })))
      .onConflictDoNothing();
  },

  /** Puts dismissed answers back. */
  async reopen(botId: string, answerIds: readonly string[]): Promise<void> {
    await database
      .delete(botInboxDone)
      .where(
        and(
          eq(botInboxDone.botId, botId),
          inArray(botInboxDone.recordId, [...answerIds]),
          isNull(botInboxDone.answerId),
        ),
      );
  },

  async insertAnswer(row: InboxAnswerRow, queryable: Queryable): Promise<void> {
    await queryable.insert(botInboxAnswers).values(row);
  },

  async findAnswer(id: string, queryable: Queryable = database): Promise<InboxAnswerRow | undefined> {
    const [row] = await queryable.select().from(botInboxAnswers).where(eq(botInboxAnswers.id, id));
    return row;
  },

  async setAnswer(
    id: string,
    change: Partial<InboxAnswerRow>,
    queryable: Queryable = database,
  ): Promise<boolean> {
    const changed = await queryable
      .update(botInboxAnswers)
      .set(change)
      .where(eq(botInboxAnswers.id, id))
      .returning({ id: botInboxAnswers.id });
    return changed.length === 1;
  },

  async answered(botId: string): Promise<InboxAnswerRow[]> {
    return database
      .select()
      .from(botInboxAnswers)
      .where(eq(botInboxAnswers.botId, botId))
      .orderBy(desc(botInboxAnswers.createdAt))
      .limit(ANSWERED);
  },

  /** The runs that wait for what a bot was told to be learned. */
  async proving(botId: string): Promise<string[]> {
    const rows = await database
      .select({ runId: botInboxAnswers.runId })
      .from(botInboxAnswers)
      .where(and(eq(botInboxAnswers.botId, botId), eq(botInboxAnswers.proof, 'proving')));
    return rows.map(({ runId }) => runId);
  },

  /** Notes that somebody sent their answer to the owner; once, and only one of their own on that bot. */
  async tell(asker: string, msgId: string, botId: string, now: Date): Promise<boolean> {
    const { rows } = await database.execute<{ id: string }>(sql`
      with own as (
        select ${records.id} as id from ${records} join ${topics} on ${topics.id} = ${records.topicId}
        where ${records.askerId} = ${asker} and ${records.msgId} = ${msgId} and ${records.status} = 'done'
          and ${topics.groundKind} = ${BOT_KIND} and ${topics.groundId} = ${botId} and ${topics.deletedAt} is null
      ), told as (
        insert into ${botTold} (record_id, bot_id, created_at)
        select id, ${botId}::uuid, ${now.toISOString()}::timestamptz from own on conflict do nothing
      )
      select id from own`);
    return rows.length === 1;
  },
});
