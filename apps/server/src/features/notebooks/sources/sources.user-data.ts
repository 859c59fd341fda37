import type { UserData } from '../../../core/user-data/user-data.ts';
import type { SourceStore } from './sources.store.ts';

/** The files of the sources are exported and erased by the files themselves. */
export const sourceUserData = (sources: SourceStore): UserData => ({
  tables: ['notebook_sources'],
  export: async (owner) => ({
    notebookSources: (await sources.ofOwner(owner)).map(
      ({ notebookId, kind, title, url, fileId, digest, createdAt }) => ({
        notebookId,
        kind,
        title,
        url,
        fileId,
        createdAt,
        summary: digest?.summary ?? '',
      }),
    ),
  }),
  erase: (owner, queryable) => sources.erase(owner, queryable),
});
