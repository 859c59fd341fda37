import type { UserData } from '../../../core/user-data/user-data.ts';
import type { BookStore } from './books.store.ts';
import type { ReaderStore } from './readers.store.ts';

export const bookUserData = ({ books, readers }: { books: BookStore; readers: ReaderStore }): UserData => ({
  tables: ['notebooks', 'notebook_readers'],
  export: async (owner) => ({
    notebooks: (await books.ofOwner(owner)).map(({ name, emoji, createdAt }) => ({ name, emoji, createdAt })),
    notebooksOfOthers: await readers.joinedBy(owner),
  }),
  erase: async (owner, queryable) => {
    await readers.erase(owner, queryable);
    await books.erase(owner, queryable);
  },
});
