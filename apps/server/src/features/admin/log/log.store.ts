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

  /** Deletes changes before a moment; returns how many there were. */
  async removeBefore(moment: Date): Promise<number> {
    const { rowCount } = await database.delete(operatorActions).where(lt(operatorActions.createdAt, moment));
    return rowCount ?? 0;
  },

  /** Forgets who acted and who was concerned. The change itself stays. */
  async forget(userId: string, tx: Transaction): Promise<void> {
    await tx.update(operatorActions).set({ operatorId: null }).where(eq(operatorActions.operatorId, userId));
    await tx.update(operatorActions).set({ userId: null }).where(eq(operatorActions.userId, userId));
  },
});
