import { and, eq, lt, notInArray } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { botVersions, bots } from '../bots.tables.ts';
import { botAvatars } from './bot-avatars.tables.ts';

export type BotAvatarRow = typeof botAvatars.$inferSelect;

export type BotAvatarStore = ReturnType<typeof createBotAvatarStore>;

export const createBotAvatarStore = (database: Database) => ({
  async insert(row: BotAvatarRow): Promise<void> {
    await database.insert(botAvatars).values(row);
  },

  async find(id: string): Promise<BotAvatarRow | undefined> {
    const [row] = await database.select().from(botAvatars).where(eq(botAvatars.id, id));
    return row;
  },

  async ofOwner(ownerId: string): Promise<BotAvatarRow[]> {
    return database.select().from(botAvatars).where(eq(botAvatars.ownerId, ownerId));
  },

  /** Returns the URLs that a user's bots use, in drafts and in all versions. */
  async named(ownerId: string): Promise<string[]> {
    const [own, versions] = await Promise.all([
      database
        .select({ draft: bots.draft, published: bots.published })
        .from(bots)
        .where(eq(bots.ownerId, ownerId)),
      database
        .select({ profile: botVersions.profile })
        .from(botVersions)
        .innerJoin(bots, eq(bots.id, botVersions.botId))
        .where(eq(bots.ownerId, ownerId)),
    ]);
    const profiles = [
      ...own.flatMap(({ draft, published }) => [draft, published]),
      ...versions.map(({ profile }) => profile),
    ];
    return profiles.flatMap((profile) => profile?.avatar ?? []);
  },

  /** Deletes pictures made before a moment, except the given ones; returns the deleted ones. */
  async removeOthers(ownerId: string, kept: readonly string[], madeBefore: Date): Promise<BotAvatarRow[]> {
    return database
      .delete(botAvatars)
      .where(
        and(
          eq(botAvatars.ownerId, ownerId),
          lt(botAvatars.createdAt, madeBefore),
          notInArray(botAvatars.id, [...kept]),
        ),
      )
      .returning();
  },

  async erase(ownerId: string, queryable: Queryable): Promise<BotAvatarRow[]> {
    return queryable.delete(botAvatars).where(eq(botAvatars.ownerId, ownerId)).returning();
  },
});
