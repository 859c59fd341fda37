import { and, desc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { identities } from '../account.tables.ts';

export type IdentityRow = typeof identities.$inferSelect;

export type IdentityStore = ReturnType<typeof createIdentityStore>;

export const createIdentityStore = (database: Database) => ({
  async find({ issuer, subject }: { issuer: string; subject: string }): Promise<IdentityRow | undefined> {
    const [row] = await database
      .select()
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
    return row;
  },

  /** Returns false if the identity is already linked to an account. */
  async insert(row: typeof identities.$inferInsert, queryable: Queryable = database): Promise<boolean> {
    const inserted = await queryable
      .insert(identities)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: identities.id });
    return inserted.length > 0;
  },

  async touch(id: string, now: Date): Promise<void> {
    await database.update(identities).set({ usedAt: now }).where(eq(identities.id, id));
  },

  async listOfUser(ownerId: string, queryable: Queryable = database): Promise<IdentityRow[]> {
    return queryable
      .select()
      .from(identities)
      .where(eq(identities.ownerId, ownerId))
      .orderBy(desc(identities.createdAt));
  },

  async remove(ownerId: string, id: string, queryable: Queryable): Promise<void> {
    await queryable.delete(identities).where(and(eq(identities.id, id), eq(identities.ownerId, ownerId)));
  },
});
