import type { AnswerTrace } from '@studiolo/contract/evidence/retrieval';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { charges } from '../ledger/ledger.tables.ts';
import { answerTraces, records, topics } from './conversation.tables.ts';

/** On which grounds, and whose: their owner reads how answers on them were made. */
type Owned = { kinds: readonly string[]; groundId: string; ownerId: string };

/** An answer with how it was made; nothing of it says who asked. */
export type TracedAnswer = {
  answerId: string;
  question: string;
  answer: string;
  model: string;
  createdAt: Date;
  cost: number;
  trace: AnswerTrace;
};

export type FindTraced = ReturnType<typeof createFindTraced>;

/** Finds how an answer on somebody's own ground was made: one of theirs by its `msgId`, or any by its id. */
export const createFindTraced =
  (database: Database) =>
  async (
    { kinds, groundId, ownerId }: Owned,
    named: { msgId: string } | { answerId: string },
  ): Promise<TracedAnswer | undefined> => {
    const [row] = await database
      .select({
        ...{ answerId: records.id, question: records.prompt, answer: records.response, model: records.model },
        ...{ createdAt: records.createdAt, trace: answerTraces.trace },
        cost: sql<number>`coalesce((select ${charges.paid} from ${charges} where ${charges.runId} = ${records.runId} and ${charges.ownerId} = ${ownerId}), 0)::float8`,
      })
      .from(answerTraces)
      .innerJoin(records, eq(records.id, answerTraces.recordId))
      .innerJoin(topics, eq(topics.id, records.topicId))
      .where(
        and(
          'msgId' in named
            ? and(eq(records.askerId, ownerId), eq(records.msgId, named.msgId))
            : eq(records.id, named.answerId),
          inArray(topics.groundKind, [...kinds]),
          eq(topics.groundId, groundId),
          eq(topics.ownerId, ownerId),
          isNull(topics.deletedAt),
        ),
      )
      .orderBy(desc(records.createdAt))
      .limit(1);
    return row;
  };
