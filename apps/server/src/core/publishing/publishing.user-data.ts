import type { UserData } from '../user-data/user-data.ts';
import type { PublicationStore } from './publications.store.ts';
import type { Publishing } from './publishing.service.ts';

type Deps = { publications: PublicationStore; publishing: Publishing };

/** What somebody published: given out by its address with the page that others read, and taken away with its account. */
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
