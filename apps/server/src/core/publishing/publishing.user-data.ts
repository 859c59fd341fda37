import type { UserData } from '../user-data/user-data.ts';
import type { PublicationStore } from './publications.store.ts';
import type { Publishing } from './publishing.service.ts';

type Deps = { publications: PublicationStore; publishing: Publishing };

/** Exports a user's published pages with their addresses; erases them with the account. */
export const publishingUserData = ({ publications, publishing }: Deps): UserData => ({
  tables: ['publications'],
  export: async (owner) => ({
    publications: (await publications.ofOwner(owner)).map((row) => ({
      title: row.title,
      url: publishing.urlOf(row),
      views: row.views,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      html: row.html,
    })),
  }),
  erase: publications.erase,
});
