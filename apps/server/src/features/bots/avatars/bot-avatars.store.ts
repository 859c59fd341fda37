import { and, eq, inArray, lt, notInArray } from 'drizzle-orm';
import { waitForAll } from '../../../platform/concurrency/wait-for-all.ts';
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

  /** Returns the URLs that a user's bots use, each with its bot, in drafts and in all versions. */
  async references(
    ownerId: string,
    queryable: Queryable = database,
  ): Promise<{ botId: string; url: string }[]> {
    const [ownBots, versions] = await waitForAll([
      queryable
        .select({ botId: bots.id, draft: bots.draft, published: bots.published })
        .from(bots)
        .where(eq(bots.ownerId, ownerId)),
      queryable
        .select({ botId: bots.id, profile: botVersions.profile })
        .from(botVersions)
        .innerJoin(bots, eq(bots.id, botVersions.botId))
        .where(eq(bots.ownerId, ownerId)),
    ]);
    const profiles = [
      ...ownBots.flatMap(({ botId, draft, published }) =>
        [draft, published].map((profile) => ({ botId, profile })),
      ),
      ...versions,
    ];
    return profiles.flatMap(({ botId, profile }) =>
      profile?.avatar ? [{ botId, url: profile.avatar }] : [],
    );
  },

  /** Deletes the pictures made before a given time, except those in use; returns the deleted ones. */
  async removeOthers(ownerId: string, usedIds: readonly string[], madeBefore: Date): Promise<BotAvatarRow[]> {
    return database
      .delete(botAvatars)
      .where(
        and(
          eq(botAvatars.ownerId, ownerId),
          lt(botAvatars.createdAt, madeBefore),
          notInArray(botAvatars.id, [...usedIds]),
        ),
      )
      .returning();
  },

  /** Deletes some pictures of an owner, all by default; returns them. */
  async erase(ownerId: string, queryable: Queryable, ids?: readonly string[]): Promise<BotAvatarRow[]> {
    const isGiven = ids && inArray(botAvatars.id, [...ids]);
    return queryable
      .delete(botAvatars)
      .where(and(eq(botAvatars.ownerId, ownerId), isGiven))
      .returning();
  },
});
