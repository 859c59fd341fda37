import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { botListings, botReports, bots } from '../bots.tables.ts';
import type { BotRow } from './bots.store.ts';

export type ListingRow = typeof botListings.$inferSelect;

export type ListingStore = ReturnType<typeof createListingStore>;

const of = (userId: string, botId: string) =>
  and(eq(botListings.userId, userId), eq(botListings.botId, botId));

/** Users' lists of bots, and their reports about other people's bots. */
export const createListingStore = (database: Database) => ({
  async insert(row: ListingRow, queryable: Queryable = database): Promise<void> {
    await queryable.insert(botListings).values(row).onConflictDoNothing();
  },

  async set(userId: string, botId: string, change: Partial<ListingRow>): Promise<boolean> {
    const changed = await database
      .update(botListings)
      .set(change)
      .where(of(userId, botId))
      .returning({ botId: botListings.botId });
    return changed.length === 1;
  },

  async remove(userId: string, botId: string): Promise<void> {
    await database.delete(botListings).where(of(userId, botId));
  },

  async findAmong(userId: string, botIds: readonly string[]): Promise<ReadonlyMap<string, ListingRow>> {
    if (botIds.length === 0) return new Map();
    const rows = await database
      .select()
      .from(botListings)
      .where(and(eq(botListings.userId, userId), inArray(botListings.botId, [...botIds])));
    return new Map(rows.map((row) => [row.botId, row]));
  },

  /** Returns the bots in a user's list that they may ask, pinned ones first, then last used first. */
  async listed(userId: string): Promise<BotRow[]> {
    const rows = await database
      .select({ bot: bots })
      .from(botListings)
      .innerJoin(bots, eq(bots.id, botListings.botId))
      .where(
        and(
          eq(botListings.userId, userId),
          isNull(bots.deletedAt),
          or(eq(bots.ownerId, userId), eq(bots.isPublic, true)),
        ),
      )
      .orderBy(desc(botListings.isPinned), desc(botListings.usedAt), desc(bots.id));
    return rows.map(({ bot }) => bot);
  },

  async countBound(userId: string): Promise<number> {
    const bound = database
      .select({ id: bots.id })
      .from(botListings)
      .innerJoin(bots, eq(bots.id, botListings.botId))
      .where(and(eq(botListings.userId, userId), ne(bots.ownerId, userId)));
    return database.$count(bound.as('bound'));
  },

  /** Saves a report about a bot; a newer one replaces it. */
  async report(row: typeof botReports.$inferInsert): Promise<void> {
    const { reason, createdAt } = row;
    await database
      .insert(botReports)
      .values(row)
      .onConflictDoUpdate({ target: [botReports.botId, botReports.userId], set: { reason, createdAt } });
  },

  async erase(userId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(botListings).where(eq(botListings.userId, userId));
    await queryable.delete(botReports).where(eq(botReports.userId, userId));
  },
});
