import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { paySessions, payTickets } from './billing.tables.ts';

export type PayCredential = typeof payTickets.$inferInsert;

export type PayPageStore = ReturnType<typeof createPayPageStore>;

export const createPayPageStore = (database: Database) => ({
  async insertTicket(row: PayCredential): Promise<void> {
    await database.insert(payTickets).values(row);
  },

  /** Deletes and returns a ticket; undefined for all but the first caller. */
  async redeemTicket(hash: string, now: Date): Promise<PayCredential | undefined> {
    const [row] = await database
      .delete(payTickets)
      .where(and(eq(payTickets.hash, hash), gt(payTickets.expiresAt, now)))
      .returning();
    return row;
  },

  async insertSession(row: PayCredential): Promise<void> {
    await database.insert(paySessions).values(row);
  },

  async findSession(hash: string, now: Date): Promise<PayCredential | undefined> {
    const [row] = await database
      .select()
      .from(paySessions)
      .where(and(eq(paySessions.hash, hash), gt(paySessions.expiresAt, now)));
    return row;
  },

  async deleteExpired(now: Date): Promise<void> {
    await database.delete(payTickets).where(lte(payTickets.expiresAt, now));
    await database.delete(paySessions).where(lte(paySessions.expiresAt, now));
  },

  async erase(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(payTickets).where(eq(payTickets.ownerId, ownerId));
    await queryable.delete(paySessions).where(eq(paySessions.ownerId, ownerId));
  },
});
