import { count, desc, eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { operatorActions } from './log.tables.ts';

export type OperatorActionRow = typeof operatorActions.$inferSelect;

export type LogStore = ReturnType<typeof createLogStore>;

export const createLogStore = (database: Database) => ({
  async insert(row: OperatorActionRow): Promise<void> {
    await database.insert(operatorActions).values(row);
  },

  async page(current: number, size: number): Promise<{ rows: OperatorActionRow[]; total: number }> {
    const [rows, [counted]] = await Promise.all([
      database
        .select()
        .from(operatorActions)
        .orderBy(desc(operatorActions.createdAt), desc(operatorActions.id))
        .limit(size)
        .offset((current - 1) * size),
      database.select({ total: count() }).from(operatorActions),
    ]);
    return { rows, total: counted?.total ?? 0 };
  },

  async ofOperator(operatorId: string): Promise<OperatorActionRow[]> {
    return database
      .select()
      .from(operatorActions)
      .where(eq(operatorActions.operatorId, operatorId))
      .orderBy(desc(operatorActions.createdAt));
  },

  /** Deletes entries from before a time; returns their number. */
  async removeBefore(moment: Date): Promise<number> {
    const { rowCount } = await database.delete(operatorActions).where(lt(operatorActions.createdAt, moment));
    return rowCount ?? 0;
  },

  /** Removes a user from the entries, as the operator and as the affected user. */
  async anonymize(userId: string, tx: Transaction): Promise<void> {
    await tx.update(operatorActions).set({ operatorId: null }).where(eq(operatorActions.operatorId, userId));
    await tx.update(operatorActions).set({ userId: null }).where(eq(operatorActions.userId, userId));
  },
});
