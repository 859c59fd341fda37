import type { AnswerTrace } from '@studiolo/contract/evidence/retrieval';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { charges } from '../../ledger/ledger.tables.ts';
import { answerTraces, records, topics } from '../conversation.tables.ts';

/** Scopes and their owner, who may read the traces of answers in them. */
type TraceOwner = { kinds: readonly string[]; groundId: string; ownerId: string };

/** Answer with its trace. It contains nothing that identifies the user. */
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

/**
 * Finds the trace of an answer in the user's own scope: of their own answer by `msgId`, or of any answer by
 * id.
 */
export const createFindTraced =
  (database: Database) =>
  async (
    { kinds, groundId, ownerId }: TraceOwner,
    target: { msgId: string } | { answerId: string },
  ): Promise<TracedAnswer | undefined> => {
    const [row] = await database
      .select({
        answerId: records.id,
        question: records.prompt,
        answer: records.response,
        model: records.model,
        createdAt: records.createdAt,
        trace: answerTraces.trace,
        cost: sql<number>`coalesce((select ${charges.paid} from ${charges} where ${charges.runId} = ${records.runId} and ${charges.ownerId} = ${ownerId}), 0)::float8`,
      })
      .from(answerTraces)
      .innerJoin(records, eq(records.id, answerTraces.recordId))
      .innerJoin(topics, eq(topics.id, records.topicId))
      .where(
        and(
          'msgId' in target
            ? and(eq(records.askerId, ownerId), eq(records.msgId, target.msgId))
            : eq(records.id, target.answerId),
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
