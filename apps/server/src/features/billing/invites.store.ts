import { eq, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { inviteRewards } from './billing.tables.ts';

export type InviteStore = ReturnType<typeof createInviteStore>;

export const createInviteStore = (database: Database) => ({
  /** Saves a reward; returns false if the invited user already had one. */
  async reward(row: typeof inviteRewards.$inferInsert, queryable: Queryable): Promise<boolean> {
    const added = await queryable.insert(inviteRewards).values(row).onConflictDoNothing().returning();
    return added.length === 1;
  },

  async rewardedAt(invitedId: string, queryable: Queryable): Promise<Date | undefined> {
    const [row] = await queryable
      .select({ at: inviteRewards.createdAt })
      .from(inviteRewards)
      .where(eq(inviteRewards.invitedId, invitedId));
    return row?.at;
  },

  /** Returns the rewards in which a user is the inviter or the invited user. */
  async rewardsOf(userId: string): Promise<(typeof inviteRewards.$inferSelect)[]> {
    return database
      .select()
      .from(inviteRewards)
      .where(or(eq(inviteRewards.inviterId, userId), eq(inviteRewards.invitedId, userId)));
  },

  async erase(userId: string, queryable: Queryable): Promise<void> {
    await queryable
      .delete(inviteRewards)
      .where(or(eq(inviteRewards.inviterId, userId), eq(inviteRewards.invitedId, userId)));
  },
});
