import { desc, eq, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { learnedAdjustments } from './models.tables.ts';

export type LearnedAdjustment = typeof learnedAdjustments.$inferSelect;

export type LearnedAdjustmentStore = ReturnType<typeof createLearnedAdjustmentStore>;

export const createLearnedAdjustmentStore = (database: Database) => ({
  newest: (limit: number): Promise<LearnedAdjustment[]> =>
    database.select().from(learnedAdjustments).orderBy(desc(learnedAdjustments.learnedAt)).limit(limit),

  async put(row: LearnedAdjustment): Promise<void> {
    await database
      .insert(learnedAdjustments)
      .values(row)
      .onConflictDoUpdate({ target: [learnedAdjustments.scope, learnedAdjustments.model], set: row });
  },

  async deleteBefore(moment: Date): Promise<void> {
    await database.delete(learnedAdjustments).where(lt(learnedAdjustments.learnedAt, moment));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(learnedAdjustments).where(eq(learnedAdjustments.ownerId, owner));
  },
});
