import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { pushSubscriptions as subscriptions } from './notifications.tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

export const createSubscriptionStore = (database: Database) => ({
  /** Saves a browser's subscription. It belongs to the user who subscribed last. */
  async save(row: SubscriptionRow): Promise<void> {
    const { id: _id, ...changes } = row;
    await database
      .insert(subscriptions)
      .values(row)
      .onConflictDoUpdate({ target: subscriptions.endpointHash, set: changes });
  },

  async find(id: string): Promise<SubscriptionRow | undefined> {
    const [row] = await database.select().from(subscriptions).where(eq(subscriptions.id, id));
    return row;
  },

  async has(owner: string, endpointHash: string): Promise<boolean> {
    const condition = and(eq(subscriptions.ownerId, owner), eq(subscriptions.endpointHash, endpointHash));
    return (await database.$count(subscriptions, condition)) === 1;
  },

  /** Newest first. */
  async ofOwner(owner: string, queryable: Queryable = database): Promise<SubscriptionRow[]> {
    return queryable
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.ownerId, owner))
      .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id));
  },

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await database.delete(subscriptions).where(inArray(subscriptions.id, [...ids]));
  },

  async removeByHash(owner: string, endpointHash: string): Promise<void> {
    await database
      .delete(subscriptions)
      .where(and(eq(subscriptions.ownerId, owner), eq(subscriptions.endpointHash, endpointHash)));
  },

  async removeOfSession(sessionId: string): Promise<void> {
    await database.delete(subscriptions).where(eq(subscriptions.sessionId, sessionId));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(subscriptions).where(eq(subscriptions.ownerId, owner));
  },
});
