import { PRESET_OWNER, type BotAccess, type Viewer } from './access.ts';
import type { BotRow } from './bots.store.ts';
import type { ListingStore } from './listings.store.ts';
import type { BotRelation } from './present-bot.ts';

export type People = { namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>> };

type Deps = { listings: Pick<ListingStore, 'findAmong'>; access: BotAccess; people: People };

export type BotRelations = ReturnType<typeof createBotRelations>;

export const createBotRelations = ({ listings, access, people }: Deps) => ({
  async of(viewer: Viewer, rows: readonly BotRow[]): Promise<BotRelation[]> {
    const owners = [...new Set(rows.map(({ ownerId }) => ownerId))].filter((id) => id !== PRESET_OWNER);
    const ids = rows.map(({ id }) => id);
    const [listed, names] = await Promise.all([
      viewer === undefined ? undefined : listings.findAmong(viewer, ids),
      people.namesOf(owners),
    ]);
    return rows.map((row) => {
      const listing = listed?.get(row.id);
      return {
        role: access.roleOf(viewer, row, listing !== undefined),
        isPinned: listing?.isPinned ?? false,
        ownerName: names.get(row.ownerId) ?? '',
      };
    });
  },
});
