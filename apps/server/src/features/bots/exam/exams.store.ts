import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { ExamQuestion } from '@studiolo/contract/bots/exam-entities';
import { EXAM_LIMITS } from '@studiolo/contract/bots/exam-limits';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { bots } from '../bots.tables.ts';
import { botExamResults, botExams } from './exam.tables.ts';

export type ExamResultRow = typeof botExamResults.$inferSelect;

export type ExamStore = ReturnType<typeof createExamStore>;

export const createExamStore = (database: Database) => ({
  async questions(botId: string): Promise<ExamQuestion[]> {
    const [row] = await database.select().from(botExams).where(eq(botExams.botId, botId));
    return row?.questions ?? [];
  },

  async setQuestions(botId: string, questions: ExamQuestion[]): Promise<void> {
    await database
      .insert(botExams)
      .values({ botId, questions })
      .onConflictDoUpdate({ target: botExams.botId, set: { questions } });
  },

  async insert(row: ExamResultRow, queryable: Queryable): Promise<void> {
    await queryable.insert(botExamResults).values(row);
  },

  async find(id: string, queryable: Queryable = database): Promise<ExamResultRow | undefined> {
    const [row] = await queryable.select().from(botExamResults).where(eq(botExamResults.id, id));
    return row;
  },

  isRunning: async (botId: string, queryable: Queryable): Promise<boolean> =>
    (await queryable.$count(
      botExamResults,
      and(eq(botExamResults.botId, botId), eq(botExamResults.state, 'running')),
    )) > 0,

  /** Changes a result; returns false if it was deleted with its bot. */
  async set(id: string, change: Partial<ExamResultRow>, queryable: Queryable = database): Promise<boolean> {
    const changed = await queryable
      .update(botExamResults)
      .set(change)
      .where(eq(botExamResults.id, id))
      .returning({ id: botExamResults.id });
    return changed.length === 1;
  },

  /** Deletes all results but the newest ones; returns the runs that made them. */
  async prune(botId: string, queryable: Queryable): Promise<string[]> {
    const newest = queryable
      .select({ id: botExamResults.id })
      .from(botExamResults)
      .where(eq(botExamResults.botId, botId))
      .orderBy(desc(botExamResults.createdAt))
      .limit(EXAM_LIMITS.results);
    const pruned = await queryable
      .delete(botExamResults)
      .where(and(eq(botExamResults.botId, botId), notInArray(botExamResults.id, newest)))
      .returning({ runId: botExamResults.runId });
    return pruned.map(({ runId }) => runId);
  },

  async page(
    botId: string,
    { current, size }: { current: number; size: number },
  ): Promise<{ rows: ExamResultRow[]; total: number }> {
    const condition = eq(botExamResults.botId, botId);
    const [rows, total] = await Promise.all([
      database
        .select()
        .from(botExamResults)
        .where(condition)
        .orderBy(desc(botExamResults.createdAt), desc(botExamResults.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(botExamResults, condition),
    ]);
    return { rows, total };
  },

  async ofOwner(owner: string): Promise<{ botId: string; questions: ExamQuestion[] }[]> {
    return database
      .select({ botId: botExams.botId, questions: botExams.questions })
      .from(botExams)
      .innerJoin(bots, eq(bots.id, botExams.botId))
      .where(eq(bots.ownerId, owner));
  },
});
