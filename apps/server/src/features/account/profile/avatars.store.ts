import { and, eq, notInArray } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { avatars } from '../account.tables.ts';

export type AvatarRow = typeof avatars.$inferSelect;

export type AvatarStore = ReturnType<typeof createAvatarStore>;

export const createAvatarStore = (database: Database) => ({
  async insert(row: AvatarRow): Promise<void> {
    await database.insert(avatars).values(row);
  },

  async find(id: string): Promise<AvatarRow | undefined> {
    const [row] = await database.select().from(avatars).where(eq(avatars.id, id));
    return row;
  },

  async ofOwner(ownerId: string, queryable: Queryable = database): Promise<AvatarRow[]> {
    return queryable.select().from(avatars).where(eq(avatars.ownerId, ownerId));
  },

  /** Deletes all pictures of a user except the given ones; returns the deleted ones. */
  async removeOthers(
    ownerId: string,
    retainedIds: readonly string[],
    queryable: Queryable = database,
  ): Promise<AvatarRow[]> {
    return queryable
      .delete(avatars)
      .where(and(eq(avatars.ownerId, ownerId), notInArray(avatars.id, [...retainedIds])))
      .returning();
  },
});
