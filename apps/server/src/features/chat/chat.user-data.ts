import type { UserData } from '../../core/user-data/user-data.ts';
import type { FolderStore } from './folders/folders.store.ts';
import type { HighlightStore } from './highlights/highlights.store.ts';
import type { ImportStore } from './imports/imports.store.ts';
import type { ShareService } from './shares/shares.service.ts';

type Deps = {
  folders: FolderStore;
  highlights: HighlightStore;
  shares: ShareService;
  imports: ImportStore;
};

export const chatUserData = ({ folders, highlights, shares, imports }: Deps): UserData => ({
  tables: ['chat_shares', 'folders', 'highlights', 'imports'],
  export: async (owner) => ({
    projects: (await folders.ofOwner(owner)).map(({ name, instructions, createdAt }) => ({
      name,
      instructions,
      createdAt,
    })),
    highlights: (await highlights.ofOwner(owner)).map(({ quote, createdAt }) => ({ quote, createdAt })),
    sharedChats: (await shares.list(owner)).map(({ title, path, createDate }) => ({
      title,
      path,
      createDate,
    })),
    imports: (await imports.ofOwner(owner)).map(({ name, brought, known, left, createdAt }) => ({
      name,
      brought,
      known,
      left,
      createdAt,
    })),
  }),
  erase: async (owner, queryable) => {
    await highlights.erase(owner, queryable);
    await folders.erase(owner, queryable);
    await imports.erase(owner, queryable);
  },
});
