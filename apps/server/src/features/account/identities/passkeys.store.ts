import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { passkeys } from '../account.tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

export const createPasskeyStore = (database: Database) => ({
  async findByCredential(credentialId: string): Promise<PasskeyRow | undefined> {
    const [row] = await database.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
    return row;
  },

  /** Returns undefined if any user already has the passkey. */
  async insert(row: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> {
    const [inserted] = await database.insert(passkeys).values(row).onConflictDoNothing().returning();
    return inserted;
  },

  /**
   * Saves the counter and the time of a sign-in. Returns false if the counter did not rise. Authenticators
   * without a counter always send 0.
   */
  async use(id: string, counter: number, now: Date): Promise<boolean> {
    const used = await database
      .update(passkeys)
      .set({ counter, usedAt: now })
      .where(
        and(
          eq(passkeys.id, id),
          or(lt(passkeys.counter, counter), counter === 0 ? eq(passkeys.counter, 0) : undefined),
        ),
      )
      .returning({ id: passkeys.id });
    return used.length > 0;
  },

  async listOfUser(ownerId: string, queryable: Queryable = database): Promise<PasskeyRow[]> {
    return queryable
      .select()
      .from(passkeys)
      .where(eq(passkeys.ownerId, ownerId))
      .orderBy(desc(passkeys.createdAt));
  },

  async remove(ownerId: string, id: string, queryable: Queryable): Promise<void> {
    await queryable.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.ownerId, ownerId)));
  },
});
