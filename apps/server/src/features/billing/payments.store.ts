import { desc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { payments } from './billing.tables.ts';

export type PaymentRow = typeof payments.$inferSelect;

export type PaymentStore = ReturnType<typeof createPaymentStore>;

export const createPaymentStore = (database: Database) => ({
  async insert(row: typeof payments.$inferInsert): Promise<void> {
    await database.insert(payments).values(row);
  },

  async find(id: string): Promise<PaymentRow | undefined> {
    const [row] = await database.select().from(payments).where(eq(payments.id, id));
    return row;
  },

  /** Returns a payment and locks it until the transaction ends. */
  async lock(id: string, queryable: Queryable): Promise<PaymentRow | undefined> {
    const [row] = await queryable.select().from(payments).where(eq(payments.id, id)).for('update');
    return row;
  },

  async set(
    id: string,
    change: Partial<Pick<PaymentRow, 'state' | 'reference' | 'grantedUntil'>>,
    queryable: Queryable = database,
  ): Promise<void> {
    await queryable.update(payments).set(change).where(eq(payments.id, id));
  },

  async ofOwner(ownerId: string): Promise<PaymentRow[]> {
    return database
      .select()
      .from(payments)
      .where(eq(payments.ownerId, ownerId))
      .orderBy(desc(payments.createdAt));
  },

  async erase(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(payments).where(eq(payments.ownerId, ownerId));
  },
});
