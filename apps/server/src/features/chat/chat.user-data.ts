import type { UserData } from '../../core/user-data/user-data.ts';
import type { FolderStore } from './folders/folders.store.ts';
import type { HighlightStore } from './highlights/highlights.store.ts';
import type { ImportStore } from './imports/imports.store.ts';
import type { ProjectSourceStore } from './project-sources/project-sources.store.ts';
import type { ShareService } from './shares/shares.service.ts';

type Deps = {
  folders: FolderStore;
  projectSources: ProjectSourceStore;
  highlights: HighlightStore;
  shares: ShareService;
  imports: ImportStore;
};

export const chatUserData = ({ folders, projectSources, highlights, shares, imports }: Deps): UserData => ({
  tables: ['chat_shares', 'folders', 'highlights', 'imports', 'project_sources'],
  export: async (owner) => ({
    projects: (await folders.ofOwner(owner)).map(({ id, name, instructions, createdAt }) => ({
      id,
      name,
      instructions,
      createdAt,
    })),
    projectSources: (await projectSources.ofOwner(owner)).map(
      ({ folderId, kind, title, url, fileId, createdAt }) => ({
        projectId: folderId,
        kind,
        title,
        url,
        fileId,
        createdAt,
      }),
    ),
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
    await projectSources.erase(owner, queryable);
    await folders.erase(owner, queryable);
    await imports.erase(owner, queryable);
  },
});
