import type { UserData } from '../../../core/user-data/user-data.ts';
import type { SearchStore } from './discovery/searches.store.ts';
import type { SourceStore } from './sources.store.ts';

/** Searches are erased with their notebooks. The files of the sources are exported and erased by the files themselves. */
export const sourceUserData = (sources: SourceStore, searches: SearchStore): UserData => ({
  tables: ['notebook_sources', 'notebook_searches'],
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
    notebookSearches: (await searches.ofOwner(owner)).map(({ notebookId, topic, keys, searchedAt }) => ({
      notebookId,
      topic,
      pages: keys,
      searchedAt,
    })),
  }),
  erase: (owner, queryable) => sources.erase(owner, queryable),
});
