import type { uploadSource } from '@studiolo/contract/notebooks/source-endpoints';
import type { FoundSource, Source } from '@studiolo/contract/notebooks/source-entities';
import type { InputOf } from '@studiolo/contract/wire/endpoint';
import type { Locale } from '@studiolo/contract/wire/headers';
import { filesOf } from '../../../core/sources/present-source.ts';
import {
  createShelfService,
  type ShelfServiceDeps,
  type UploadTarget,
} from '../../../core/sources/shelf.service.ts';
import type { Web } from '../../../core/web/web.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { NotebookAccess } from '../notebooks/access.ts';
import { newSourceRow } from './new-source-row.ts';
import type { NotebookShelf } from './notebook-shelf.ts';
import { presentNotebookSource } from './present-source.ts';
import type { SourceRow, SourceStore } from './sources.store.ts';

type Deps = ShelfServiceDeps<SourceRow> & {
  sources: SourceStore;
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
  const { sources, access, files, web, shelf } = deps;

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

    async find(userId: string, notebookId: string, query: string): Promise<FoundSource[]> {
      await access.require(userId, notebookId, 'editor');
      if (!web.isSetUp) throw new Refusal('WEB_SEARCH_OFF');
      const candidates = await web.find(query);
      if (!candidates) throw new Refusal('BUSY', { key: 'web-search-away' });
      return candidates;
    },
  };
};
