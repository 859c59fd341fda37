import { randomUUID } from 'node:crypto';
import type { ProjectSource, uploadProjectSource } from '@studiolo/contract/chat/project-source-endpoints';
import type { InputOf } from '@studiolo/contract/wire/endpoint';
import { presentSource } from '../../../core/sources/present-source.ts';
import {
  createShelfService,
  type ShelfServiceDeps,
  type UploadTarget,
} from '../../../core/sources/shelf.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { FolderStore } from '../folders/folders.store.ts';
import type { ProjectShelf } from './project-shelf.ts';
import type { ProjectSourceRow, ProjectSourceStore } from './project-sources.store.ts';

type Deps = ShelfServiceDeps<ProjectSourceRow> & {
  sources: ProjectSourceStore;
  folders: Pick<FolderStore, 'find'>;
  shelf: ProjectShelf;
};

export type ProjectSourceService = ReturnType<typeof createProjectSourceService>;

/** The project that a file is added to, or the source that it replaces. */
export const uploadTarget = ({ folderId, sourceId }: InputOf<typeof uploadProjectSource>): UploadTarget => ({
  placeId: folderId,
  sourceId,
});

/** Lets owners list, add and change the sources of their projects. */
export const createProjectSourceService = (deps: Deps) =>
  createShelfService<ProjectSourceRow, ProjectSource>(
    {
      ...deps,
      async enter(userId, placeId) {
        if (!(await deps.folders.find(userId, placeId))) throw new Refusal('NOT_FOUND');
        return { placeId, ownerId: userId };
      },
      ofPlace: (folderId) => deps.sources.ofProject(folderId),
      placeOf: ({ folderId }) => folderId,
      rowOf: ({ placeId }, source) => ({
        ...source,
        id: randomUUID(),
        folderId: placeId,
        createdAt: deps.clock.now(),
      }),
      present: (row, files, locale) => ({
        ...presentSource(row, files, locale),
        folderId: row.folderId,
        kind: row.kind,
      }),
    },
    deps.shelf,
  );
