import type { UserData } from '../../../core/user-data/user-data.ts';
import type { NotebookStore } from './notebooks.store.ts';
import type { ReaderStore } from './readers.store.ts';

export const notebookUserData = ({
  notebooks,
  readers,
}: {
  notebooks: NotebookStore;
  readers: ReaderStore;
}): UserData => ({
  tables: ['notebooks', 'notebook_readers'],
  export: async (owner) => ({
    notebooks: (await notebooks.ofOwner(owner)).map(({ name, emoji, createdAt }) => ({
      name,
      emoji,
      createdAt,
    })),
    notebooksOfOthers: await readers.joinedBy(owner),
  }),
  erase: async (owner, queryable) => {
    await readers.erase(owner, queryable);
    await notebooks.erase(owner, queryable);
  },
});
