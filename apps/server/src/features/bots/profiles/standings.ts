import { READY_MADE_OWNER, type BotAccess, type Viewer } from './access.ts';
import type { BotRow } from './bots.store.ts';
import type { ListingStore } from './listings.store.ts';
import type { Standing } from './present-bot.ts';

export type People = { namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>> };

type Deps = { listings: Pick<ListingStore, 'among'>; access: BotAccess; people: People };

export type Standings = ReturnType<typeof createStandings>;

/** Returns a viewer's relation to each bot, and its owner's name. */
export const createStandings = ({ listings, access, people }: Deps) => ({
  async of(viewer: Viewer, rows: readonly BotRow[]): Promise<Standing[]> {
    const owners = [...new Set(rows.map(({ ownerId }) => ownerId))].filter((id) => id !== READY_MADE_OWNER);
    const ids = rows.map(({ id }) => id);
    const [listed, names] = await Promise.all([
      viewer === undefined ? undefined : listings.among(viewer, ids),
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
