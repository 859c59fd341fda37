import type { UserData } from '../../../core/user-data/user-data.ts';
import type { BotStore } from './bots.store.ts';
import type { ListingStore } from './listings.store.ts';

type Deps = { bots: BotStore; listings: ListingStore };

export const botUserData = ({ bots, listings }: Deps): UserData => ({
  tables: ['bots', 'bot_listings', 'bot_reports'],
  export: async (owner) => ({
    bots: (await bots.ofOwner(owner)).map(({ draft, published, isPublic, createdAt }) => ({
      ...draft,
      published,
      isPublic,
      createdAt,
    })),
  }),
  erase: async (owner, queryable) => {
    await listings.erase(owner, queryable);
    await bots.erase(owner, queryable);
  },
});
