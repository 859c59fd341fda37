import type { uploadSource } from '@studiolo/contract/notebooks/source-endpoints';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import type { InputOf } from '@studiolo/contract/wire/endpoint';
import type { Locale } from '@studiolo/contract/wire/headers';
import { filesOf } from '../../../core/sources/present-source.ts';
import {
  createShelfService,
  type ShelfServiceDeps,
  type UploadTarget,
} from '../../../core/sources/shelf.service.ts';
import type { Web } from '../../../core/web/web.service.ts';
import type { NotebookAccess } from '../notebooks/access.ts';
import { createDiscoverSources } from './discovery/discover-sources.ts';
import { newSourceRow } from './new-source-row.ts';
import type { NotebookShelf } from './notebook-shelf.ts';
import { presentNotebookSource } from './present-source.ts';
import type { SearchStore } from './discovery/searches.store.ts';
import type { SourceRow, SourceStore } from './sources.store.ts';

type Deps = ShelfServiceDeps<SourceRow> & {
  sources: SourceStore;
  searches: SearchStore;
  access: NotebookAccess;
  web: Web;
  shelf: NotebookShelf;
};

export type SourceService = ReturnType<typeof createSourceService>;

/** The notebook that a file is added to, or the source in it that the file replaces. */
export const uploadTarget = ({ notebookId, sourceId }: InputOf<typeof uploadSource>): UploadTarget => ({
  placeId: notebookId,
  sourceId,
});

/** Lets users add, list and change the sources of notebooks. */
export const createSourceService = (deps: Deps) => {
  const { sources, access, files, shelf } = deps;

  const shelfService = createShelfService<SourceRow, Source>(
    {
      ...deps,
      async enter(userId, placeId, right) {
        const { ownerId } = await access.require(userId, placeId, right === 'read' ? 'viewer' : 'editor');
        return { placeId, ownerId };
      },
      ofPlace: (notebookId) => sources.ofNotebook(notebookId),
      placeOf: ({ notebookId }) => notebookId,
      rowOf: ({ placeId }, source) => newSourceRow(placeId, source, deps.clock.now()),
      present: presentNotebookSource,
    },
    shelf,
  );

  return {
    ...shelfService,

    async get(userId: string, sourceId: string, locale: Locale): Promise<Source> {
      const row = await shelfService.requireSource(userId, sourceId, 'read');
      return presentNotebookSource(row, await filesOf(files, row.ownerId, [row]), locale);
    },

    find: createDiscoverSources(deps),
  };
};
