import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { AnswerLack } from '@studiolo/contract/evidence/retrieval';
import { answerTraces, records, topics } from '../../../core/conversation/conversation.tables.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { bots } from '../bots.tables.ts';
import { DRAFT_KIND } from '../profiles/bot-scope.ts';
import { BOT_KIND } from '../profiles/find-bots.ts';
import { botInboxAnswers, botInboxDone, sentBotAnswers } from './inbox.tables.ts';

export type InboxAnswerRow = typeof botInboxAnswers.$inferSelect;

export type InsufficientRow = {
  answerId: string;
  question: string;
  answer: string;
  score: number | null;
  lack: AnswerLack | null;
  hasXray: boolean;
  isSent: boolean;
  /** Whether the owner asked the question. */
  isByOwner: boolean;
  createdAt: Date;
};

/** Maximum number of listed answers, newest first. */
const MAX_ANSWERS = 300;
const MAX_PAST_ANSWERS = 50;

export type InboxStore = ReturnType<typeof createInboxStore>;

/**
 * Selects the insufficient answers of an owner's bots: all answers to the owner and to visitors, and those that
 * other users sent to the owner.
 */
const insufficientOf = (ownerId: string) => sql`
  select ${records.id} as record_id, ${topics.groundId}::uuid as bot_id
  from ${topics} join ${records} on ${records.topicId} = ${topics.id}
    left join ${answerTraces} on ${answerTraces.recordId} = ${records.id}
  where ${topics.ownerId} = ${ownerId} and ${topics.groundKind} in (${BOT_KIND}, ${DRAFT_KIND}) and ${topics.deletedAt} is null
    and ${records.status} = 'done'
    and (${records.score} < 0 or (${answerTraces.lack} is not null and coalesce(${records.score}, 0) <= 0))
  union
  select ${sentBotAnswers.recordId}, ${sentBotAnswers.botId}
  from ${sentBotAnswers} join ${bots} on ${bots.id} = ${sentBotAnswers.botId} where ${bots.ownerId} = ${ownerId}`;

const isOpen = sql`not exists (select from ${botInboxDone} where ${botInboxDone.recordId} = lacking.record_id)`;

export const createInboxStore = (database: Database) => ({
  /** Returns the open answers in a bot's inbox, newest first; if `answerIds` is given, only those. */
  async open(
    { botId, ownerId }: { botId: string; ownerId: string },
    answerIds?: readonly string[],
  ): Promise<InsufficientRow[]> {
    const isChosen = answerIds ? sql`and record_id = any(${sql.param([...answerIds])}::uuid[])` : sql``;
    const ids = sql`(
      select record_id from (${insufficientOf(ownerId)}) as lacking
      where bot_id = ${botId}::uuid and ${isOpen} ${isChosen})`;
    return database
      .select({
        answerId: records.id,
        question: records.prompt,
        answer: records.response,
        score: records.score,
        lack: answerTraces.lack,
        createdAt: records.createdAt,
        hasXray: sql<boolean>`${answerTraces.recordId} is not null`,
        isSent: sql<boolean>`${sentBotAnswers.recordId} is not null`,
        isByOwner: sql<boolean>`${records.askerId} = ${ownerId}`,
      })
      .from(records)
      .leftJoin(answerTraces, eq(answerTraces.recordId, records.id))
      .leftJoin(sentBotAnswers, eq(sentBotAnswers.recordId, records.id))
      .where(sql`${records.id} in ${ids}`)
      .orderBy(desc(records.createdAt), desc(records.id))
      .limit(MAX_ANSWERS);
  },

  /** Returns the bot and its owner for an insufficient answer; undefined if it is sufficient or private. */
  async findInsufficient(
    asker: string,
    msgId: string,
  ): Promise<{ botId: string; ownerId: string } | undefined> {
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

  async counts(ownerId: string): Promise<{ tableId: string; count: number }[]> {
    const { rows } = await database.execute<{ tableId: string; count: number }>(sql`
      select bot_id as "tableId", least(count(*), ${MAX_ANSWERS})::int as count
      from (${insufficientOf(ownerId)}) as lacking
        join ${bots} on ${bots.id} = bot_id and ${bots.ownerId} = ${ownerId} and ${bots.deletedAt} is null
      where ${isOpen} group by bot_id`);
    return rows;
  },

  /** Closes answers; returns the number of those that were open. */
  async close(
    botId: string,
    answerIds: readonly string[],
    { answerId, now }: { answerId: string | null; now: Date },
    queryable: Queryable = database,
  ): Promise<number> {
    const closed = await queryable
      .insert(botInboxDone)
      .values(answerIds.map((recordId) => ({ recordId, botId, answerId, createdAt: now })))
      .onConflictDoNothing()
      .returning({ recordId: botInboxDone.recordId });
    return closed.length;
  },

  /** Reopens dismissed answers. */
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

  /** Starts another check of an answer; returns false if one is running. */
  async recheck(id: string, change: Partial<InboxAnswerRow>, queryable: Queryable): Promise<boolean> {
    const changed = await queryable
      .update(botInboxAnswers)
      .set(change)
      .where(and(eq(botInboxAnswers.id, id), ne(botInboxAnswers.proof, 'proving')))
      .returning({ id: botInboxAnswers.id });
    return changed.length === 1;
  },

  /** Saves the result of a run; returns false if another run now checks the answer. */
  async setOfRun(
    id: string,
    runId: string,
    change: Partial<InboxAnswerRow>,
    queryable: Queryable = database,
  ): Promise<boolean> {
    const changed = await queryable
      .update(botInboxAnswers)
      .set(change)
      .where(and(eq(botInboxAnswers.id, id), eq(botInboxAnswers.runId, runId)))
      .returning({ id: botInboxAnswers.id });
    return changed.length === 1;
  },

  async answered(botId: string): Promise<InboxAnswerRow[]> {
    return database
      .select()
      .from(botInboxAnswers)
      .where(eq(botInboxAnswers.botId, botId))
      .orderBy(desc(botInboxAnswers.createdAt))
      .limit(MAX_PAST_ANSWERS);
  },

  /** Returns the runs that wait until a bot has learned its owner's answers. */
  async runsChecking(botId: string): Promise<string[]> {
    const rows = await database
      .select({ runId: botInboxAnswers.runId })
      .from(botInboxAnswers)
      .where(and(eq(botInboxAnswers.botId, botId), eq(botInboxAnswers.proof, 'proving')));
    return rows.map(({ runId }) => runId);
  },

  /** Records that a user sent an answer of the bot to its owner. Returns false if the user has no such answer. */
  async addSentAnswer(asker: string, msgId: string, botId: string, now: Date): Promise<boolean> {
    const { rows } = await database.execute<{ id: string }>(sql`
      with own as (
        select ${records.id} as id from ${records} join ${topics} on ${topics.id} = ${records.topicId}
        where ${records.askerId} = ${asker} and ${records.msgId} = ${msgId} and ${records.status} = 'done'
          and ${topics.groundKind} = ${BOT_KIND} and ${topics.groundId} = ${botId} and ${topics.deletedAt} is null
      ), inserted as (
        insert into ${sentBotAnswers} (record_id, bot_id, created_at)
        select id, ${botId}::uuid, ${now.toISOString()}::timestamptz from own on conflict do nothing
      )
      select id from own`);
    return rows.length === 1;
  },
});
