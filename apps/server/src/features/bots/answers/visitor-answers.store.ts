import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { answerTraces, records, topics } from '../../../core/conversation/conversation.tables.ts';
import type { Database } from '../../../platform/database/database.ts';
import { BOT_KIND } from '../profiles/find-bots.ts';

export type VisitorAnswerStore = ReturnType<typeof createVisitorAnswerStore>;

/** Visitors' questions to a bot. Their conversations belong to the bot's owner, but do not identify the visitor. */
export const createVisitorAnswerStore = (database: Database) => ({
  async page(
    { botId, ownerId }: { botId: string; ownerId: string },
    { current, size }: { current: number; size: number },
  ) {
    const condition = and(
      eq(topics.groundKind, BOT_KIND),
      eq(topics.groundId, botId),
      eq(topics.ownerId, ownerId),
      ne(topics.askerId, ownerId),
      isNull(topics.deletedAt),
      ne(records.status, 'running'),
    );
    const [rows, [counted]] = await Promise.all([
      database
        .select({
          answerId: records.id,
          question: records.prompt,
          answer: records.response,
          score: records.score,
          createdAt: records.createdAt,
          hasXray: sql<boolean>`${answerTraces.recordId} is not null`,
        })
        .from(records)
        .innerJoin(topics, eq(topics.id, records.topicId))
        .leftJoin(answerTraces, eq(answerTraces.recordId, records.id))
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
    return { rows, total: counted?.total ?? 0 };
  },
});
